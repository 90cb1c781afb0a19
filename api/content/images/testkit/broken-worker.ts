// A worker with a bug.
throw new Error('our own mistake')
