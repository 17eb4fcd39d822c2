// Makes a certificate for a test: `selfsigned` is plain JavaScript, so no openssl is needed.
const fs = require('node:fs');
const selfsigned = require('selfsigned');

const { private: key, cert } = selfsigned.generate([{ name: 'commonName', value: 'localhost' }], { days: 2, keySize: 2048 });
fs.writeFileSync('key.pem', key);
fs.writeFileSync('cert.pem', cert);
