// Preloaded into a shop started by a journey: stops it when the parent process has ended in any way.
import { isMainThread } from 'node:worker_threads'

// The threads that render pages load it too, and their own input ends at once.
if (isMainThread) process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume()
