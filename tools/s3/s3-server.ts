import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { Bucket } from '../../api/lib/config.ts'

export interface S3Server {
  bucket: Bucket
  /** Settings of a shop with the bucket. */
  env: Record<string, string>
  close(): Promise<void>
}

/** A local S3 server with one empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'shop-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It leaves out the slash that ends a bucket's address, which the client signs; an unknown key is refused all the same.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  const { port } = await server.run()
  // The one account of this server.
  const bucket = {
    url: `http://127.0.0.1:${port}/pictures`,
    region: 'us-east-1',
    keyId: 'S3RVER',
    secret: 'S3RVER',
  }
  return {
    bucket,
    env: {
      PICTURES_S3_URL: bucket.url,
      PICTURES_S3_REGION: bucket.region,
      PICTURES_S3_KEY_ID: bucket.keyId,
      PICTURES_S3_SECRET: bucket.secret,
    },
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
