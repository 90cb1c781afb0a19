import { WrongCredentialsError } from '#api/platform/sessions/sessions.errors.ts'
import {
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  TooManyAttemptsError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { parseInput } from '#lib/input.ts'
import type { OutsideServiceName, ServiceKeyName } from '#rules/service-keys.ts'
import { builder } from '../../builder.ts'
import { clearedServiceKeyInput, serviceKeyInput } from './service-keys.input.ts'
import {
  clearServiceKey,
  outsideServices,
  setServiceKey,
  type ShownKey,
  type ShownService,
} from './service-keys.service.ts'

const OutsideServiceNameType = builder.enumType('OutsideServiceName', {
  description: 'Service outside of the shop that knows it by keys.',
  values: {
    ECONT: { description: 'The courier „Еконт“.' },
    SPEEDY: { description: 'The courier „Спиди“.' },
    BOX_NOW: { description: 'The courier „BOX NOW“.' },
    STRIPE: { description: 'Card payments of Stripe.' },
    BORICA: { description: 'Card payments of Borica.' },
  } as const satisfies Record<OutsideServiceName, object>,
})

const OutsideServiceState = builder.enumType('OutsideServiceState', {
  description: 'Whether the shop calls a service.',
  values: {
    CONNECTED: { value: 'connected', description: 'The shop calls it.' },
    SIMULATED: { value: 'simulated', description: 'The shop calls a simulation in its place; its keys are not used.' },
    OFF: { value: 'off', description: 'All keys are set, but the settings of the server leave it out.' },
    INCOMPLETE: { value: 'incomplete', description: 'A key is missing or unreadable.' },
  } as const,
})

const ServiceKeyNameType = builder.enumType('ServiceKeyName', {
  description: 'Key of an outside service, by its variable of the environment.',
  values: {
    ECONT_KEY: { description: 'User, password and own office of Econt, separated by colons.' },
    SPEEDY_KEY: { description: 'User, password and own office of Speedy, separated by colons.' },
    BOX_NOW_KEY: { description: 'User, password and own warehouse of BOX NOW, separated by colons.' },
    STRIPE_SECRET_KEY: { description: 'Secret key of Stripe.' },
    STRIPE_WEBHOOK_SECRETS: { description: 'Secrets that sign the messages of Stripe, separated by commas.' },
    BORICA_TERMINAL: { description: 'Terminal of the shop at Borica.' },
    BORICA_MERCHANT: { description: 'Number of the shop at Borica.' },
    BORICA_PRIVATE_KEY: { description: 'Private key of the shop, in PEM.' },
    BORICA_GATEWAY_KEY: { description: 'Public key of Borica, in PEM.' },
  } as const satisfies Record<ServiceKeyName, object>,
})

const ServiceKeyState = builder.enumType('ServiceKeyState', {
  description: 'Where a key comes from.',
  values: {
    ENVIRONMENT: { value: 'environment', description: 'The environment of the server; it precedes the panel.' },
    PANEL: { value: 'panel', description: 'The panel.' },
    UNREADABLE: { value: 'unreadable', description: 'The panel, but the server has no key that opens it.' },
    MISSING: { value: 'missing', description: 'It is not set.' },
  } as const,
})

const StoredKey = builder.objectRef<NonNullable<ShownKey['stored']>>('StoredServiceKey').implement({
  description: 'Value of a key that staff wrote in the panel. Nothing reads it back.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When it was written.' }),
    by: t.exposeString('by', { description: 'Name of the staff member who wrote it.' }),
  }),
})

const ServiceKeyType = builder.objectRef<ShownKey>('ServiceKey').implement({
  description: 'Key of an outside service, without its value.',
  fields: (t) => ({
    name: t.expose('name', { type: ServiceKeyNameType, description: 'Which key.' }),
    state: t.expose('state', { type: ServiceKeyState, description: 'Where the value in use comes from.' }),
    stored: t.expose('stored', {
      type: StoredKey,
      nullable: true,
      description: 'The value in the panel, in use or not; null without one.',
    }),
  }),
})

const OutsideServiceType = builder.objectRef<ShownService>('OutsideService').implement({
  description: 'Service outside of the shop that knows it by keys.',
  authScopes: { may: 'settings.write' },
  fields: (t) => ({
    name: t.expose('name', { type: OutsideServiceNameType, description: 'Which service.' }),
    state: t.expose('state', { type: OutsideServiceState, description: 'Whether the shop calls it.' }),
    keys: t.field({
      type: [ServiceKeyType],
      description: 'All keys that it needs.',
      resolve: ({ keys }) => [...keys],
    }),
  }),
})

builder.queryField('outsideServices', (t) =>
  t.field({
    type: [OutsideServiceType],
    nullable: true,
    description: 'All services that need keys, with the state of each key. Needs `settings.write`.',
    authScopes: { may: 'settings.write' },
    resolve: (_root, _args, ctx) => outsideServices(ctx),
  }),
)

const servicesSuccess = (name: string, description: string) =>
  builder.objectRef<{ outsideServices: ShownService[] }>(name).implement({
    description,
    fields: (t) => ({
      outsideServices: t.expose('outsideServices', {
        type: [OutsideServiceType],
        description: 'All services after the change.',
      }),
    }),
  })

const REFUSED = [UnauthenticatedError, ForbiddenError, InvalidInputError, WrongCredentialsError, TooManyAttemptsError]

builder.mutationField('setServiceKey', (t) =>
  t.fieldWithInput({
    type: servicesSuccess('SetServiceKeySuccess', 'The key is written, and every process uses it.'),
    description: 'Writes a key of an outside service, sealed. Needs `settings.write`.',
    authScopes: { may: 'settings.write' },
    errors: { types: REFUSED },
    input: {
      name: t.input.field({ type: ServiceKeyNameType, description: 'Which key.' }),
      value: t.input.string({ description: 'Value as the service shows it, up to 10,000 characters.' }),
      password: t.input.string({ description: 'Current password of the admin.' }),
    },
    resolve: async (_root, { input }, ctx) => ({
      outsideServices: await setServiceKey(ctx, parseInput(serviceKeyInput, input)),
    }),
  }),
)

builder.mutationField('clearServiceKey', (t) =>
  t.fieldWithInput({
    type: servicesSuccess('ClearServiceKeySuccess', 'The key is deleted from the panel.'),
    description: 'Deletes a key of an outside service from the panel. Needs `settings.write`.',
    authScopes: { may: 'settings.write' },
    errors: { types: [...REFUSED, NotFoundError] },
    input: {
      name: t.input.field({ type: ServiceKeyNameType, description: 'Which key.' }),
      password: t.input.string({ description: 'Current password of the admin.' }),
    },
    resolve: async (_root, { input }, ctx) => ({
      outsideServices: await clearServiceKey(ctx, parseInput(clearedServiceKeyInput, input)),
    }),
  }),
)
