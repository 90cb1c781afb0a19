// The one way to sharp: every process that imports it works with these settings.
import sharp from 'sharp'

// Pictures are many and each is worked on once: the cache would only hold memory, threads inside one picture only take turns.
sharp.cache(false)
sharp.concurrency(1)

export { sharp }
