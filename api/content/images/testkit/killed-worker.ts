// As if the decoder had crashed with a memory error.
process.kill(process.pid, 'SIGKILL')
