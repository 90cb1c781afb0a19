import { builder } from '../../builder.ts'
import { noticeAddress } from './guarantee-notice.rules.ts'
import { noticeFacts, type NoticeFacts } from './guarantee-notice.service.ts'

const GuaranteeNoticeType = builder.objectRef<NoticeFacts>('GuaranteeNotice').implement({
  description: 'The official notice of the legal guarantee, as it was uploaded. Only the admin sees it here.',
  authScopes: { admin: true },
  fields: (t) => ({
    address: t.string({ description: 'Path of the file in the shop.', resolve: (notice) => noticeAddress(notice) }),
    bytes: t.exposeInt('bytes', { description: 'Size of the file.' }),
    uploadedAt: t.expose('uploadedAt', { type: 'DateTime', description: 'When it was uploaded.' }),
  }),
})

builder.queryField('guaranteeNotice', (t) =>
  t.field({
    type: GuaranteeNoticeType,
    nullable: true,
    description: 'The official notice; null while none is uploaded. Needs `admin`.',
    authScopes: { admin: true },
    resolve: (_root, _args, ctx) => noticeFacts(ctx.sql),
  }),
)
