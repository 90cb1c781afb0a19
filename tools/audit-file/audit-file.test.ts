import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { validateXML } from 'xmllint-wasm'
import { auditFileXml } from '../../api/sales/audit-files/audit-file.rules.ts'
import { EXAMPLE } from '../../api/sales/audit-files/testkit/example-file.ts'

const schema = await readFile(new URL('../../api/sales/audit-files/audit-file.xsd', import.meta.url), 'utf8')

/** The validator reads UTF-8. */
async function problemsOf(xml: string): Promise<string[]> {
  const contents = xml.replace('windows-1251', 'UTF-8')
  const { errors } = await validateXML({
    xml: [{ fileName: 'audit.xml', contents }],
    schema: [{ fileName: 'audit-file.xsd', contents: schema }],
  })
  return errors.map(({ message }) => message)
}

test('the audit file is valid by the schema of annex 38, with refunds and without', async () => {
  expect(await problemsOf(auditFileXml(EXAMPLE))).toEqual([])
  expect(await problemsOf(auditFileXml({ ...EXAMPLE, refunds: [] }))).toEqual([])
})

test('the schema refuses a file without orders, and a long number of the shop', async () => {
  expect(await problemsOf(auditFileXml({ ...EXAMPLE, orders: [] }))).not.toEqual([])
  expect(await problemsOf(auditFileXml({ ...EXAMPLE, shopNumber: '12345678901' }))).not.toEqual([])
})
