// `npm run check:invoices -- UBL EN16931`: whether e-invoices of settlements pass the official checks. UBL is a folder with the schemas of UBL 2.1
// (`xsdrt`), EN16931 one with the validation artefacts of EN 16931 for UBL (`xslt`). Needs `xmllint`, and Java with Saxon-HE.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sample } from 'fast-check'
import { invoiceXml } from '../apps/server/src/entities/settlement/invoice/ubl'
import { anyInvoiced } from '../apps/server/src/testing/invoices'

const COUNT = 300
const SAXON = '/usr/share/java/Saxon-HE.jar'

const [schemas, artefacts] = process.argv.slice(2)
if (!schemas || !artefacts) throw new Error('npm run check:invoices -- UBL EN16931')

const folder = mkdtempSync(join(tmpdir(), 'kaarditeek-invoices-'))
const documents = ['Invoice', 'CreditNote', 'broken'] as const
const [invoices, creditNotes, broken] = documents.map((name) => {
  const path = join(folder, name)
  mkdirSync(path)
  return path
})

for (const [index, of] of sample(anyInvoiced, { numRuns: COUNT, seed: 1 }).entries()) {
  const xml = invoiceXml(of)
  writeFileSync(join((xml.includes('<CreditNote ') ? creditNotes : invoices) ?? '', `${index}.xml`), xml)
  // What is due no longer agrees with the total.
  const wrong = xml.replace(/(<cbc:PayableAmount [^>]*>)/, '$19')
  if (index < 10) writeFileSync(join(broken ?? '', `${index}.xml`), wrong)
}

const check = (name: string, ok: boolean, found: unknown) => {
  console.log(`${ok ? 'ok' : 'FAULTY'}  ${name}: ${found}`)
  if (!ok) process.exitCode = 1
}

/** Names of the files of a folder that break a rule of EN 16931, with the rules. */
const brokenIn = (from: string): string[] => {
  const to = join(folder, 'reports')
  mkdirSync(to)
  const stylesheet = join(artefacts, 'xslt/EN16931-UBL-validation.xslt')
  execFileSync('java', ['-jar', SAXON, `-s:${from}`, `-xsl:${stylesheet}`, `-o:${to}`])
  const found = readdirSync(to).flatMap((file) => {
    const report = readFileSync(join(to, file), 'utf8')
    if (!report.includes('fired-rule')) throw new Error(`${file} was not checked`)
    const rules = [...report.matchAll(/<svrl:failed-assert[^>]*?\sid="([^"]+)"/g)].map(([, id]) => id)
    return rules.length > 0 ? [`${file} ${rules.join(' ')}`] : []
  })
  rmSync(to, { recursive: true })
  return found
}

try {
  for (const [name, path = ''] of [
    ['Invoice', invoices],
    ['CreditNote', creditNotes],
  ] as const) {
    const files = readdirSync(path).map((file) => join(path, file))
    const schema = join(schemas, `xsdrt/maindoc/UBL-${name}-2.1.xsd`)
    execFileSync('xmllint', ['--noout', '--schema', schema, ...files], { stdio: 'pipe' })
    check(`${name}, schema`, files.length > 0, `${files.length} files`)
    const faulty = brokenIn(path)
    check(`${name}, EN 16931`, faulty.length === 0, faulty.join(', ') || `${files.length} files`)
  }
  const found = brokenIn(broken ?? '')
  check('broken ones', found.length === 10 && found.every((one) => one.includes('BR-CO-16')), found.length)
} finally {
  rmSync(folder, { recursive: true })
}
