// A worker with a mistake of our own.
throw new Error('our own mistake')
