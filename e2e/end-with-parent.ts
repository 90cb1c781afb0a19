// Preloaded into a shop started by a journey: stops it when the parent process is gone, however that ended.
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume()
