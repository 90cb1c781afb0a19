// What a decoder that writes where it must not looks like from outside.
process.kill(process.pid, 'SIGKILL')
