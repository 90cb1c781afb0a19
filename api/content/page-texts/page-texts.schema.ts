import type { PageName } from '#prisma/client.ts'
import { builder } from '../../builder.ts'
import { INITIAL_TEXTS } from './initial-texts.rules.ts'
import { blocksOf, type PageMarkup, type TextBlock, type TextLine, type TextSpan } from './page-markup.rules.ts'
import { pageText, storedText, type StoredPageText } from './page-texts.service.ts'

export const PageNameType = builder.enumType('PageName', {
  description: 'A page of the shop whose text staff may change.',
  values: {
    ABOUT: { value: 'about', description: 'Who the shop is.' },
    DELIVERY: { value: 'delivery', description: 'Delivery and payment.' },
    RENTAL_TERMS: { value: 'rental_terms', description: 'Terms of rentals.' },
    TERMS_OF_SERVICE: { value: 'terms_of_service', description: 'Terms of sale, with the right of withdrawal.' },
    PRIVACY_POLICY: { value: 'privacy_policy', description: 'How the shop handles personal data.' },
  } as const,
})

const TextBlockKindType = builder.enumType('TextBlockKind', {
  description: 'What a block of a text is.',
  values: {
    HEADING: { value: 'heading', description: 'Of a part.' },
    SUBHEADING: { value: 'subheading', description: 'Within a part.' },
    PARAGRAPH: { value: 'paragraph', description: 'One line.' },
    LIST: { value: 'list', description: 'A line for each item.' },
    NUMBERED_LIST: { value: 'numbered_list', description: 'A line for each item, numbered from 1.' },
  } as const,
})

const TextSpanType = builder.objectRef<TextSpan>('TextSpan').implement({
  description: 'A piece of a line that looks the same throughout.',
  fields: (t) => ({
    text: t.exposeString('text', {
      description: 'Plain text, in which names in double braces stand for facts of the shop.',
    }),
    isBold: t.exposeBoolean('isBold', { description: 'Whether it is bold.' }),
    href: t.exposeString('href', {
      nullable: true,
      description: 'Where it leads: https, http, mailto, tel, or a path of the shop.',
    }),
  }),
})

const TextLineType = builder.objectRef<{ spans: TextLine }>('TextLine').implement({
  description: 'A line of a text.',
  fields: (t) => ({
    spans: t.field({ type: [TextSpanType], description: 'In their order.', resolve: ({ spans }) => [...spans] }),
  }),
})

const TextBlockType = builder.objectRef<TextBlock>('TextBlock').implement({
  description: 'A heading, a paragraph or a list.',
  fields: (t) => ({
    kind: t.expose('kind', { type: TextBlockKindType, description: 'Which of them.' }),
    lines: t.field({
      type: [TextLineType],
      description: 'One, or in a list its items.',
      resolve: ({ lines }) => lines.map((spans) => ({ spans })),
    }),
  }),
})

export const PageTextType = builder.objectRef<PageMarkup>('PageText').implement({
  description: 'What a page says, ready to be shown.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Its heading.' }),
    description: t.exposeString('description', { description: 'For search engines and shared links.' }),
    blocks: t.field({ type: [TextBlockType], description: 'In their order.', resolve: ({ body }) => blocksOf(body) }),
  }),
})

const markupFields = {
  title: 'The heading of the page.',
  description: 'For search engines and shared links.',
  body: 'In the small markup of pages: ## headings, paragraphs, lists, **bold**, [links](…).',
} as const

const VERSIONS_SHOWN = 20

const SavedPageTextType = builder.prismaObject('PageTextVersion', {
  name: 'SavedPageText',
  description: 'A text of a page as it was saved. Only the admin sees it.',
  authScopes: { admin: true },
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'The page’s version from then on.' }),
    createdAt: t.expose('savedAt', { type: 'DateTime', description: 'Time of the change.' }),
    admin: t.relation('admin', { nullable: true, description: 'By whom; null for a deleted account.' }),
    isInitial: t.boolean({
      description: 'Whether it brought the initial text back.',
      resolve: (row) => storedText(row).isInitial,
    }),
    title: t.string({ description: markupFields.title, resolve: (row) => storedText(row).title }),
    description: t.string({ description: markupFields.description, resolve: (row) => storedText(row).description }),
    body: t.string({ description: markupFields.body, resolve: (row) => storedText(row).body }),
  }),
})

const InitialTextType = builder.objectRef<PageMarkup>('InitialPageText').implement({
  description: 'The text that the shop came with.',
  authScopes: { admin: true },
  fields: (t) => ({
    title: t.exposeString('title', { description: markupFields.title }),
    description: t.exposeString('description', { description: markupFields.description }),
    body: t.exposeString('body', { description: markupFields.body }),
  }),
})

export const PageMarkupType = builder.objectRef<StoredPageText>('PageMarkup').implement({
  description: 'The text of a page as staff edit it. Only the admin sees it.',
  authScopes: { admin: true },
  fields: (t) => ({
    page: t.expose('page', { type: PageNameType, description: 'Whose text it is.' }),
    title: t.exposeString('title', { description: markupFields.title }),
    description: t.exposeString('description', { description: markupFields.description }),
    body: t.exposeString('body', { description: markupFields.body }),
    isInitial: t.exposeBoolean('isInitial', { description: 'Whether it is the text that the shop came with.' }),
    version: t.exposeInt('version', { description: 'Grows with each change; send it back as `expectedVersion`.' }),
    initial: t.field({
      type: InitialTextType,
      description: 'What saving brings the initial text back.',
      resolve: ({ page }) => INITIAL_TEXTS[page],
    }),
    saved: t.prismaField({
      type: [SavedPageTextType],
      description: `The last ${VERSIONS_SHOWN} texts that were saved, the newest first.`,
      resolve: (query, { page }, _args, ctx) =>
        ctx.db.pageTextVersion.findMany({
          ...query,
          where: { page },
          orderBy: { version: 'desc' },
          take: VERSIONS_SHOWN,
        }),
    }),
  }),
})

const page = { type: PageNameType, required: true, description: 'Page of the shop.' } as const

builder.queryFields((t) => ({
  pageText: t.field({
    type: PageTextType,
    extensions: { publicRead: true },
    description: 'What a page says now.',
    args: { page: t.arg(page) },
    resolve: (_root, args: { page: PageName }, ctx) => pageText(ctx, args.page),
  }),
  pageMarkup: t.field({
    type: PageMarkupType,
    nullable: true,
    description: 'The text of a page as staff edit it. Needs `admin`.',
    authScopes: { admin: true },
    args: { page: t.arg(page) },
    resolve: (_root, args: { page: PageName }, ctx) => pageText(ctx, args.page),
  }),
}))
