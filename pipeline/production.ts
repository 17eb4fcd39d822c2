// Imported first: React chooses its fast build when it is loaded.
process.env.NODE_ENV ??= 'production';
