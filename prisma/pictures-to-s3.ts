// `npm run shop:pictures-to-s3`: copies the pictures of DATA_DIR into the store of PICTURES_S3_URL.
import { readConfig } from '#lib/config.ts'
import { StartError } from '#lib/start-error.ts'
import { copyPictures } from '#api/platform/storage/copy-pictures.service.ts'
import { localPictures, openImageStorage } from '#api/platform/storage/open-image-storage.ts'

try {
  const config = readConfig(process.env)
  if (config.bucket === null)
    throw new StartError(
      'There is no store to copy to: set PICTURES_S3_URL, PICTURES_S3_KEY_ID and PICTURES_S3_SECRET.',
    )
  const { copied, present } = await copyPictures(await localPictures(config), await openImageStorage(config))
  process.stdout.write(
    `${copied} files were copied, ${present} were there already. Start the shop with these settings, then run this once more for pictures that were uploaded meanwhile.\n`,
  )
} catch (error) {
  process.stderr.write(
    error instanceof StartError
      ? `\n${error.message}\n\n`
      : `\nThe copying stopped; run it again, it goes on where it stood.\n${error instanceof Error ? error.stack : String(error)}\n\n`,
  )
  process.exitCode = 1
}
