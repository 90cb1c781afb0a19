import { ForbiddenError, InvalidInputError, StaleVersionError, UnauthenticatedError } from '#lib/errors.ts'
import { parseInput } from '#lib/input.ts'
import { expectedVersion } from '#lib/versions.ts'
import type { FrequentQuestion, ShopFacts as ShopFactsRow, ShopSettings } from '#prisma/client.ts'
import { builder } from '../../builder.ts'
import { Money } from '../../scalars.schema.ts'
import { setDelivery, shopSettings } from './order-terms.service.ts'
import { frequentQuestions, setFrequentQuestions, setShopFacts, shopFacts } from './shop-facts.service.ts'
import { deliveryInput, questionsInput, shopFactsInput } from './shop-settings.input.ts'

const DESCRIPTIONS = {
  company: 'The company that sells.',
  eik: 'Its number (ЕИК), 9 or 13 digits.',
  vat: 'Its VAT number; empty without VAT registration.',
  manager: 'Its representative (МОЛ).',
  registeredAddress:
    'Registered address of the company; empty until staff fill it in, and no document is issued before.',
  street: 'Of the showroom, with the number.',
  city: 'Of the showroom.',
  postalCode: 'Postal code: four digits.',
  warehouse: 'Where rentals are collected.',
  phone: 'Where people call.',
  email: 'Where people write.',
  bankHolder: 'Of the account that orders are paid to.',
  bankName: 'Of the account that orders are paid to.',
  bankIban: 'Of the account that orders are paid to.',
  bankBic: 'Of the account that orders are paid to.',
  issuedBy: 'Person who signs documents; may be empty.',
} as const

const errors = { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, StaleVersionError] }

export const Delivery = builder.objectRef<ShopSettings>('Delivery').implement({
  description: 'What delivery costs from now on. Only the admin sees it; shoppers see it in their order.',
  authScopes: { admin: true },
  fields: (t) => ({
    homeAddressFee: t.expose('homeAddressFeeMinor', { type: Money, description: 'To an address.' }),
    courierOfficeFee: t.expose('courierOfficeFeeMinor', { type: Money, description: 'To an office of a courier.' }),
    freeDeliveryFrom: t.expose('freeDeliveryFromMinor', {
      type: Money,
      nullable: true,
      description: 'The sum of goods, before discounts, from which delivery is free; null: never.',
    }),
    version: t.exposeInt('version', { description: 'Grows with each change; send it back as `expectedVersion`.' }),
  }),
})

const FrequentQuestionType = builder.objectRef<FrequentQuestion>('FrequentQuestion').implement({
  description: 'What people ask, with the shop’s answer.',
  fields: (t) => ({
    question: t.exposeString('question', { description: 'As the contact page shows it.' }),
    answer: t.exposeString('answer', { description: 'As the contact page shows it.' }),
  }),
})

export const ShopFactsType = builder.objectRef<ShopFactsRow>('ShopFacts').implement({
  description: 'The company and the shop, on pages, documents and in e-mails.',
  authScopes: { admin: true },
  fields: (t) => ({
    company: t.exposeString('company', { description: DESCRIPTIONS.company }),
    eik: t.exposeString('eik', { description: DESCRIPTIONS.eik }),
    vat: t.exposeString('vat', { description: DESCRIPTIONS.vat }),
    manager: t.exposeString('manager', { description: DESCRIPTIONS.manager }),
    registeredAddress: t.exposeString('registeredAddress', { description: DESCRIPTIONS.registeredAddress }),
    street: t.exposeString('street', { description: DESCRIPTIONS.street }),
    city: t.exposeString('city', { description: DESCRIPTIONS.city }),
    postalCode: t.exposeString('postalCode', { description: DESCRIPTIONS.postalCode }),
    warehouse: t.exposeString('warehouse', { description: DESCRIPTIONS.warehouse }),
    phone: t.exposeString('phone', { description: DESCRIPTIONS.phone }),
    email: t.exposeString('email', { description: DESCRIPTIONS.email }),
    bankHolder: t.exposeString('bankHolder', { description: DESCRIPTIONS.bankHolder }),
    bankName: t.exposeString('bankName', { description: DESCRIPTIONS.bankName }),
    bankIban: t.exposeString('bankIban', { description: DESCRIPTIONS.bankIban }),
    bankBic: t.exposeString('bankBic', { description: DESCRIPTIONS.bankBic }),
    issuedBy: t.exposeString('issuedBy', { description: DESCRIPTIONS.issuedBy }),
    version: t.exposeInt('version', { description: 'Grows with each change; send it back as `expectedVersion`.' }),
    questionsVersion: t.exposeInt('questionsVersion', { description: 'The same of the questions.' }),
  }),
})

builder.queryFields((t) => ({
  delivery: t.field({
    type: Delivery,
    nullable: true,
    description: 'What delivery costs. Needs `admin`.',
    authScopes: { admin: true },
    resolve: (_root, _args, ctx) => shopSettings(ctx),
  }),
  shopFacts: t.field({
    type: ShopFactsType,
    nullable: true,
    description: 'The company and the shop. Needs `admin`.',
    authScopes: { admin: true },
    resolve: (_root, _args, ctx) => shopFacts(ctx),
  }),
  frequentQuestions: t.field({
    type: [FrequentQuestionType],
    extensions: { publicRead: true },
    description: 'What people ask, in the order of the shop.',
    resolve: (_root, _args, ctx) => frequentQuestions(ctx),
  }),
}))

builder.mutationField('setDelivery', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ delivery: ShopSettings }>('SetDeliverySuccess').implement({
      description: 'New orders have these fees; placed orders retain theirs.',
      fields: (success) => ({
        delivery: success.expose('delivery', { type: Delivery, description: 'As it is stored now.' }),
      }),
    }),
    description: 'Writes what delivery costs. Needs `settings.write`.',
    authScopes: { may: 'settings.write' },
    errors,
    input: {
      homeAddressFee: t.input.field({ type: 'Decimal', description: 'To an address, in the shop’s currency.' }),
      courierOfficeFee: t.input.field({ type: 'Decimal', description: 'To an office, in the shop’s currency.' }),
      freeDeliveryFrom: t.input.field({
        type: 'Decimal',
        required: false,
        description: 'Goods for this sum, before discounts, are delivered for nothing; null: none are.',
      }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx) => ({
      delivery: await setDelivery(ctx, {
        ...parseInput(deliveryInput, input),
        expectedVersion: input.expectedVersion,
      }),
    }),
  }),
)

builder.mutationField('setShopFacts', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ shopFacts: ShopFactsRow }>('SetShopFactsSuccess').implement({
      description: 'Pages, e-mails and new documents show it from now on; issued documents stay unchanged.',
      fields: (success) => ({
        shopFacts: success.expose('shopFacts', { type: ShopFactsType, description: 'As they are stored now.' }),
      }),
    }),
    description: 'Changes the company and the shop. Needs `settings.write`.',
    authScopes: { may: 'settings.write' },
    errors,
    input: {
      company: t.input.string({ description: DESCRIPTIONS.company }),
      eik: t.input.string({ description: DESCRIPTIONS.eik }),
      vat: t.input.string({ required: false, description: DESCRIPTIONS.vat }),
      manager: t.input.string({ description: DESCRIPTIONS.manager }),
      registeredAddress: t.input.string({ description: DESCRIPTIONS.registeredAddress }),
      street: t.input.string({ description: DESCRIPTIONS.street }),
      city: t.input.string({ description: DESCRIPTIONS.city }),
      postalCode: t.input.string({ description: DESCRIPTIONS.postalCode }),
      warehouse: t.input.string({ description: DESCRIPTIONS.warehouse }),
      phone: t.input.string({ description: DESCRIPTIONS.phone }),
      email: t.input.string({ description: DESCRIPTIONS.email }),
      bankHolder: t.input.string({ description: DESCRIPTIONS.bankHolder }),
      bankName: t.input.string({ description: DESCRIPTIONS.bankName }),
      bankIban: t.input.string({ description: DESCRIPTIONS.bankIban }),
      bankBic: t.input.string({ description: DESCRIPTIONS.bankBic }),
      issuedBy: t.input.string({ required: false, description: DESCRIPTIONS.issuedBy }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx) => ({
      shopFacts: await setShopFacts(ctx, {
        ...parseInput(shopFactsInput, input),
        expectedVersion: input.expectedVersion,
      }),
    }),
  }),
)

const QuestionInput = builder.inputType('FrequentQuestionInput', {
  description: 'A question with its answer.',
  fields: (t) => ({
    question: t.string({ description: 'Up to 300 characters.' }),
    answer: t.string({ description: 'Up to 2000 characters.' }),
  }),
})

builder.mutationField('setFrequentQuestions', (t) =>
  t.fieldWithInput({
    type: builder
      .objectRef<{ frequentQuestions: FrequentQuestion[]; shopFacts: ShopFactsRow }>('SetFrequentQuestionsSuccess')
      .implement({
        description: 'The contact page shows these from now on.',
        fields: (success) => ({
          frequentQuestions: success.expose('frequentQuestions', {
            type: [FrequentQuestionType],
            description: 'In their order.',
          }),
          shopFacts: success.expose('shopFacts', { type: ShopFactsType, description: 'With their new version.' }),
        }),
      }),
    description: 'Writes the whole list of questions in its order. Needs `settings.write`.',
    authScopes: { may: 'settings.write' },
    errors,
    input: {
      questions: t.input.field({ type: [QuestionInput], description: 'All of them; at most 50.' }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx) => ({
      shopFacts: await setFrequentQuestions(ctx, {
        ...parseInput(questionsInput, input),
        expectedVersion: input.expectedVersion,
      }),
      frequentQuestions: await frequentQuestions(ctx),
    }),
  }),
)
