import type { AuditFile } from '../audit-file.rules.ts'

/** With a discount, a rental and a refund. */
export const EXAMPLE: AuditFile = {
  eik: '207654321',
  shopNumber: 'RF0001234',
  domain: 'sharenka.example',
  isOwnDomain: true,
  createdOn: '2026-12-03',
  month: '2026-11',
  orders: [
    {
      number: 1042,
      orderedOn: '2026-11-02',
      document: { number: '0000000042', date: '2026-11-05' },
      amounts: {
        lines: [
          { name: 'Балони „Злато“', quantity: 2, unit: 'бр.', netMinor: 666, totalMinor: 799 },
          { name: 'Доставка', quantity: 1, unit: 'услуга', netMinor: 500, totalMinor: 600 },
          { name: 'Отстъпка 10% с код ПАРТИ', quantity: 1, unit: '', netMinor: -67, totalMinor: -80 },
        ],
        netMinor: 1099,
        vatMinor: 220,
        totalMinor: 1319,
      },
      hasVat: true,
      payment: { type: 3, terminal: '', transaction: '', provider: '' },
    },
    {
      number: 1043,
      orderedOn: '2026-11-03',
      document: { number: '1043', date: '2026-11-06' },
      amounts: {
        lines: [
          {
            name: 'Стол, наем 6.11.2026 г. – 8.11.2026 г.',
            quantity: 10,
            unit: 'бр.',
            netMinor: 3000,
            totalMinor: 3600,
          },
        ],
        netMinor: 3000,
        vatMinor: 600,
        totalMinor: 3600,
      },
      hasVat: true,
      payment: { type: 1, terminal: '', transaction: 'FT26309', provider: '' },
    },
  ],
  refunds: [{ orderNumber: 1042, amountMinor: 799, day: '2026-11-25', type: 1 }],
}
