// Loaded into a shop that a journey starts: stops it when the process that started it is gone, however that ended.
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume()
