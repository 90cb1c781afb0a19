import Fastify, { type FastifyInstance } from 'fastify'
import multipart from '@fastify/multipart'
import { pino } from 'pino'
import { connect } from '#lib/database/connect.ts'
import { openPricing } from '../../shop-settings/shop-settings.service.ts'
import { checkRows } from '../../../testkit/checked-rows.ts'
import { testDatabase } from '../../../testkit/database.ts'
import { UserError } from '#lib/errors.ts'
import { receivePicture, sendCategoryImages, servePicture, servePlaceholder } from '../images.http.ts'
import type { ImagesContext } from '../images.service.ts'
import { testStorage } from './storage.ts'

/** With its own database and storage. */
export interface TestImages {
  ctx: ImagesContext
  directory: string
  drop: () => Promise<void>
}

/** `drop` removes both. */
export async function testImages(): Promise<TestImages> {
  const [database, location] = await Promise.all([testDatabase(), testStorage()])
  await openPricing(database.url, 'BGN')
  const { db, sql, close } = connect(database.url, 5, pino({ level: 'silent' }), { checkRows })
  const drop = async () => {
    await close()
    await Promise.all([database.drop(), location.drop()])
  }
  return { ctx: { db, sql, storage: location.storage }, directory: location.directory, drop }
}

/** The image handlers without authorization, on a free port. */
export async function listeningApp(ctx: ImagesContext): Promise<{ app: FastifyInstance; origin: string }> {
  // Closing must not wait for connections that a client keeps open.
  const app = Fastify({ forceCloseConnections: true })
  await app.register(multipart)
  app.setErrorHandler((error, _request, reply) => {
    const { status, code } = error instanceof UserError ? error : { status: 500, code: 'BUG' }
    return reply.code(status).send({ message: String(error), code })
  })
  app.get('/public-objects/*', (request, reply) => servePicture(ctx, request, reply))
  app.get('/uploads/*', (request, reply) => servePicture(ctx, request, reply))
  app.get('/api/placeholder/:w/:h', servePlaceholder)
  app.post('/api/admin/upload-image', (request, reply) => receivePicture(ctx, request, reply))
  app.get('/api/admin/download-category-images', (request, reply) => sendCategoryImages(ctx, request, reply))
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, origin }
}
