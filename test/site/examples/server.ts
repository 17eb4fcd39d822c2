import { lantern } from 'lantern';

// #region start
  const light = lantern({ port: 3000 });
  await light.start();
// #endregion

// #region stop
await light.stop();
// #endregion
