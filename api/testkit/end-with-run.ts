let isWatching = false

/**
 * Ends a worker when jest itself has ended: a running suite would continue. For environments, the only files of a suite
 * that see the worker's own process. A listener to the closing of the channel would keep the channel open, so that jest
 * had to kill each worker at the end of a run.
 */
export function endWithRun(): void {
  if (isWatching || process.send === undefined) return
  isWatching = true
  setInterval(() => {
    if (!process.connected) process.kill(process.pid, 'SIGKILL')
  }, 500).unref()
}
