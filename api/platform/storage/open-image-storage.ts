import { join } from 'node:path'
import type { Config } from '#lib/config.ts'
import type { ImageStorage } from './image-storage.ts'
import { openLocalImageStorage } from './local-image-storage.ts'

type Settings = Pick<Config, 'dataDir' | 'bucket'>

export const localPictures = ({ dataDir }: Pick<Config, 'dataDir'>): Promise<ImageStorage> =>
  openLocalImageStorage(join(dataDir, 'uploads'))

export async function openImageStorage(config: Settings): Promise<ImageStorage> {
  if (config.bucket === null) return localPictures(config)
  const { openS3ImageStorage } = await import('./s3-image-storage.ts')
  return openS3ImageStorage(config.bucket)
}
