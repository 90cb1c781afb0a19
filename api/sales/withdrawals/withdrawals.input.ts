import { z } from 'zod'

export const withdrawalInput = z.object({
  orderId: z.int(),
  accessToken: z.string().nullable().default(null),
  lineIds: z.array(z.int()).min(1, 'Изберете поне една стока').max(1000),
})

export type WithdrawalInput = z.output<typeof withdrawalInput>
