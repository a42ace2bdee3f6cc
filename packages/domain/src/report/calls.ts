import { behind, call, list, nothing } from '../call/call'
import { storedFile } from '../file/schema'
import { jobRef, reportJob, reportJobs, reportOrder } from './job'
import {
  customerReportInput,
  customerUsageInput,
  outstandingInput,
  productUsageInput,
  silentTerminalsInput,
  statementMailListInput,
  terminalSummaryInput,
  totalsByInput,
  transactionReportInput,
  unusedCardsInput,
  webApiReportInput,
} from './list'
import { leftOut, outstanding, outstandingFile, wholeOutstanding } from './outstanding'
import {
  cardReportFile,
  cardReportRow,
  choice,
  choiceInput,
  customerReportFile,
  customerReportRow,
  reportTotals,
  statementsFile,
  terminalChoiceInput,
  terminalReportFile,
  terminalReportRow,
  terminalSummaryRow,
  unitChoiceInput,
  webApiReportFile,
  webApiReportRow,
} from './schema'
import {
  statementMailRow,
  statementMailsOrder,
  statementMailsReply,
  statementRecipients,
} from './statement-mail'
import { customerUsageRow, productUsageRow, silentTerminalRow, unusedCardRow } from './usage'

const readingCalls = behind({
  cards: list('viewReports', transactionReportInput, cardReportRow),
  terminals: list('viewReports', transactionReportInput, terminalReportRow),
  terminalSummary: list('viewReports', terminalSummaryInput, terminalSummaryRow),
  webApi: list('viewReports', webApiReportInput, webApiReportRow),
  customers: list('viewReports', customerReportInput, customerReportRow),
  customerUsage: list('viewReports', customerUsageInput, customerUsageRow),
  productUsage: list('viewReports', productUsageInput, productUsageRow),
  unusedCards: list('viewReports', unusedCardsInput, unusedCardRow),
  silentTerminals: list('viewReports', silentTerminalsInput, silentTerminalRow),
  outstanding: call('viewReports', outstandingInput, outstanding),
  leftOut: call('viewReports', null, leftOut),
  wholeOutstanding: call('viewReports', outstandingInput, wholeOutstanding),
  totalsBy: call('viewReports', totalsByInput, reportTotals),

  /** Files over REST, streamed without a limit of time or rows. */
  cardsFile: call('viewReports', cardReportFile, storedFile),
  terminalsFile: call('viewReports', terminalReportFile, storedFile),
  webApiFile: call('viewReports', webApiReportFile, storedFile),
  customersFile: call('viewReports', customerReportFile, storedFile),
  outstandingFile: call('viewReports', outstandingFile, storedFile),
  statementsFile: call('viewReports', statementsFile, storedFile),
})

export const reportCalls = {
  ...readingCalls,

  /** The same files for screens: made in the background, and downloaded over REST. */
  start: call('viewReports', reportOrder, reportJob),
  jobs: call('viewReports', null, reportJobs),
  cancel: call('viewReports', jobRef, reportJob),
  forget: call('viewReports', jobRef, nothing),
  download: call('viewReports', jobRef, storedFile),

  /** Statements by mail, and the log of these mails. */
  mailStatements: call('mailStatements', statementMailsOrder, statementMailsReply),
  statementRecipients: call('mailStatements', statementMailsOrder, statementRecipients),
  statementMails: list('mailStatements', statementMailListInput, statementMailRow),

  /** Look-ups for the filters, open to viewers who may view reports. */
  choices: {
    customers: list('viewReports', choiceInput, choice),
    units: list('viewReports', unitChoiceInput, choice),
    products: list('viewReports', choiceInput, choice),
    owners: list('viewReports', choiceInput, choice),
    terminals: list('viewReports', terminalChoiceInput, choice),
    webApis: list('viewReports', choiceInput, choice),
  },
}
