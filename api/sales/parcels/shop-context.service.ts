import { contextOf, type App, type Context } from '../../context.ts'

/** Of what the shop does by itself: it has no author. */
export const shopContext = (app: App): Context =>
  contextOf(app, {
    viewer: { kind: 'visitor' },
    address: '',
    device: '',
    openerCookie: null,
    cartSession: null,
    requestId: 'shop',
  })
