import { builder } from '../../builder.ts'
import { transferCode, type QrCode } from './transfer-code.service.ts'
import { Order } from '../orders/orders.schema.ts'

const QrCodeType = builder.objectRef<QrCode>('QrCode').implement({
  description: 'A QR code as squares, dark on light in every colour mode.',
  fields: (t) => ({
    size: t.exposeInt('size', { description: 'Side in squares, with the quiet zone.' }),
    path: t.exposeString('path', { description: 'Path of an SVG of that size: the dark squares.' }),
  }),
})

builder.prismaObjectField(Order, 'transferCode', (t) =>
  t.field({
    type: QrCodeType,
    nullable: true,
    description:
      'The transfer of the sum owed as a code by EPC069-12, which apps of banks read. Null unless a bank transfer in euro is expected.',
    select: { paymentMethod: true },
    resolve: (order, _args, ctx) => transferCode(ctx, order),
  }),
)
