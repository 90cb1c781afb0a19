// Everything imports sharp from here, to get these settings.
import sharp from 'sharp'

// Each picture is processed once, so a cache only holds memory; threads within one picture gain nothing.
sharp.cache(false)
sharp.concurrency(1)

export { sharp }
