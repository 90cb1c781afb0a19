let isListening = false

/**
 * Ends a worker when jest itself is gone, which it hears from the closed channel: a suite under way would run on. For
 * environments, the only files of a suite that see the worker's own process.
 */
export function endWithRun(): void {
  if (isListening || process.send === undefined) return
  isListening = true
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
}
