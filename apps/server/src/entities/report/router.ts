import { reportCalls } from '@kaarditeek/domain/report/calls'
import { inCompany, withCaller } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import {
  customerChoices,
  ownerChoices,
  productChoices,
  terminalChoices,
  unitChoices,
  webApiChoices,
} from './choices'
import { fileOf } from './file-of'
import { cancelJob, downloadJob, forgetJob, listJobs, startJob } from './jobs'
import { cardReport, customerReport, terminalReport, webApiReport } from './lists'
import { mailStatements, statementMails, statementRecipients } from './mail-statements'
import { leftOut, outstanding, wholeOutstanding } from './outstanding'
import { terminalSummary } from './terminal-summary'
import { totalsBy } from './totals-by'
import { customerUsage, productUsage, silentTerminals, unusedCards } from './usage'

const { file, list, read, write } = inCompany

export const reportRouter = router({
  cards: router(list(cardReport)),
  terminals: router(list(terminalReport)),
  terminalSummary: router(list(terminalSummary)),
  webApi: router(list(webApiReport)),
  customers: router(list(customerReport)),
  customerUsage: router(list(customerUsage)),
  productUsage: router(list(productUsage)),
  unusedCards: router(list(unusedCards)),
  silentTerminals: router(list(silentTerminals)),
  outstanding: read(reportCalls.outstanding, outstanding),
  leftOut: read(reportCalls.leftOut, leftOut),
  wholeOutstanding: read(reportCalls.wholeOutstanding, wholeOutstanding),
  totalsBy: read(reportCalls.totalsBy, totalsBy),
  cardsFile: file(reportCalls.cardsFile, fileOf('cards')),
  terminalsFile: file(reportCalls.terminalsFile, fileOf('terminals')),
  webApiFile: file(reportCalls.webApiFile, fileOf('webApi')),
  customersFile: file(reportCalls.customersFile, fileOf('customers')),
  outstandingFile: file(reportCalls.outstandingFile, fileOf('outstanding')),
  statementsFile: file(reportCalls.statementsFile, fileOf('statements')),
  start: withCaller.mutation(reportCalls.start, startJob),
  jobs: read(reportCalls.jobs, listJobs),
  cancel: write(reportCalls.cancel, cancelJob),
  forget: write(reportCalls.forget, forgetJob),
  download: file(reportCalls.download, downloadJob),
  mailStatements: write(reportCalls.mailStatements, mailStatements),
  statementRecipients: read(reportCalls.statementRecipients, statementRecipients),
  statementMails: router(list(statementMails)),
  choices: router({
    customers: router(list(customerChoices)),
    units: router(list(unitChoices)),
    products: router(list(productChoices)),
    owners: router(list(ownerChoices)),
    terminals: router(list(terminalChoices)),
    webApis: router(list(webApiChoices)),
  }),
})
