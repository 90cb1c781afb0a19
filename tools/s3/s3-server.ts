import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bucket } from '../../api/lib/config.ts'

export interface S3Server {
  bucket: Bucket
  process: ChildProcess
  close(): Promise<void>
}

/** A local S3 server with one empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'shop-s3-'))
  const script = join(import.meta.dirname, 's3-server.fixture.ts')
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, directory], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [port] = await once(server.stdout, 'data')
  return {
    // The one account of this server.
    bucket: {
      url: `http://127.0.0.1:${Number(port)}/pictures`,
      region: 'us-east-1',
      keyId: 'S3RVER',
      secret: 'S3RVER',
    },
    process: server,
    close: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      if (server.exitCode === null && server.signalCode === null) await ended
      await rm(directory, { recursive: true })
    },
  }
}
