import { beforeAll, expect, test } from '@jest/globals'
import { useTestShop, type Sender } from '../../testkit/shop.ts'
import { MAX_STATEMENT_BYTES } from './statement-entry.rules.ts'

const shop = useTestShop()
let admin: Sender
beforeAll(async () => {
  admin = await shop.admin()
})

async function upload(payload: Buffer, name = 'a.csv', sender = admin) {
  const { statusCode, body } = await shop.http.inject({
    method: 'POST',
    url: '/bank-statements',
    headers: {
      authorization: `Bearer ${shop.tokenOf(sender)}`,
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(name),
    },
    payload,
  })
  return { status: statusCode, body: JSON.parse(body) }
}

const CSV = 'Дата;Сума;Основание\n20.11.2026;16,00;Поръчка 7\n'
/** Windows-1251 of Bulgarian letters. */
const windows = (text: string): Buffer =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.charCodeAt(0)
      return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
    }),
  )
const CAMT = `<?xml version="1.0" encoding="windows-1251"?><Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>BG21STSA93000012345678</IBAN></Id></Acct>
<Ntry><Amt Ccy="BGN">16.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>Кирилица</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`

test.each([
  ['UTF-8', Buffer.from(CSV), 'Поръчка 7'],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${CSV.replace('7', '8')}`), 'Поръчка 8'],
  ['Windows-1251', windows(CSV.replace('7', '9')), 'Поръчка 9'],
  ['XML in Windows-1251', windows(CAMT), 'Кирилица'],
])('a statement in %s is read', async (_encoding, payload, text) => {
  expect(await upload(payload, 'извлечение.csv')).toEqual({ status: 200, body: { added: 1, repeated: 0 } })
  expect(await shop.app.db.bankEntry.findFirst({ where: { text } })).toMatchObject({ amountMinor: 1600n })
  expect(await shop.app.db.bankStatement.count({ where: { fileName: 'извлечение.csv' } })).toBeGreaterThan(0)
})

const levels = (count: number) =>
  `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a0 "aaaa">${Array.from({ length: count }, (_level, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join('')}]><Document>&a${count};</Document>`

const UNREADABLE = 'Файлът не може да бъде прочетен. Изтеглете извлечението от банката като CSV или CAMT.053 (XML).'

test.each([
  ['entities that expand', Buffer.from(levels(12)), UNREADABLE],
  ['a file that it names', Buffer.from('<!DOCTYPE d SYSTEM "file:///etc/passwd"><Document/>'), UNREADABLE],
  ['XML that ends early', Buffer.from('<Document><BkToCstmrStmt>'), UNREADABLE],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2, 3]), 'Във файла няма колони за дата и за сума.'],
  ['nothing', Buffer.from(' '), 'Във файла няма колони за дата и за сума.'],
  ['no money that came in', Buffer.from('Дата;Сума\n20.11.2026;-5,00\n'), 'В извлечението няма постъпили суми.'],
  [
    'too many rows',
    Buffer.from(`Дата;Сума\n${'20.11.2026;5,00\n'.repeat(20_010)}`),
    'Файлът е твърде голям: най-много 10000 реда и 10 МБ.',
  ],
  ['an amount in words', Buffer.from('Дата;Сума\n20.11.2026;пет\n'), 'Ред 2: сумата не може да бъде прочетена.'],
])('a file with %s is refused with its reason', async (_what, payload, message) => {
  const before = await shop.app.db.bankEntry.count()
  expect(await upload(payload)).toMatchObject({ status: 400, body: { message } })
  expect(await shop.app.db.bankEntry.count()).toBe(before)
})

test('a file above 10 MB is refused', async () => {
  expect((await upload(Buffer.alloc(MAX_STATEMENT_BYTES + 1, 'a'))).status).toBe(413)
})

test('only those who record payments upload', async () => {
  expect((await upload(Buffer.from(CSV), 'a.csv', await shop.admin('packer'))).status).toBe(403)
})
