import { appRouter as api } from '../../entities/router'
import { lineColumns, terminalColumns } from '../../entities/settlement/files'
import { columnsAre } from '../file-contents'
import { periodRefusals } from '../refusals'
import { added, create, del, get, getFile, list, post, put, type Route } from '../route'

export const settlementsRoutes: readonly Route[] = [
  ...added(
    'Terminal owners are paid. Rules 22.1–22.13',
    list('/settlements', 'List settlements', api.settlement, { refusals: periodRefusals }),
    create('/settlements', 'Create a draft of a settlement', api.settlement.create, {
      refusals: {
        400: ['ERROR_MIN_BIGGER_MAX', 'periodNotEnded', 'draftExists', 'nothingToSettle', 'recordUnknown'],
      },
    }),
    get('/settlements/:settlementID', 'Get a settlement', api.settlement.get),
    del('/settlements/:settlementID', 'Delete a draft of a settlement', api.settlement.delete, {
      refusals: { 400: ['settlementNotDraft'] },
    }),
    put('/settlements/:settlementID/close', 'Close a settlement', api.settlement.close, {
      refusals: { 400: ['settlementNotDraft'] },
    }),
    put('/settlements/:settlementID/paid', 'Mark a settlement as paid', api.settlement.pay, {
      refusals: { 400: ['settlementNotClosed', 'tooLarge'] },
    }),
    del('/settlements/:settlementID/paid', 'Unmark a settlement as paid', api.settlement.unpay, {
      refusals: { 400: ['settlementNotPaid'] },
    }),
    post('/settlements/:settlementID/mail', 'Mail a settlement to the terminal owner', api.settlement.mail, {
      refusals: { 400: ['settlementNotClosed', 'ERROR_INVALID_EMAIL_ADDRESS', 'ERROR_TOO_MANY_REQUESTS'] },
    }),
    list('/settlements/:settlementID/lines', 'List lines of a settlement', api.settlement.lines),
    list('/settlements/:settlementID/changes', 'List changes of a settlement', api.settlement.changes),
    getFile('/settlements/:settlementID/pdf', 'Download a settlement as PDF', api.settlement.pdf, {
      files: ['pdf'],
      contents: `The sums of the settlement, and those by terminal. ${columnsAre(terminalColumns)}`,
    }),
    getFile(
      '/settlements/:settlementID/xlsx',
      'Download the lines of a settlement as a workbook',
      api.settlement.xlsx,
      {
        files: ['xlsx'],
        contents: columnsAre(lineColumns),
      },
    ),
    getFile(
      '/settlements/:settlementID/csv',
      'Download the lines of a settlement as CSV',
      api.settlement.csv,
      {
        files: ['csv'],
        contents: columnsAre(lineColumns),
      },
    ),
    getFile(
      '/settlements/:settlementID/ubl',
      'Download the e-invoice of a settlement’s fee',
      api.settlement.ubl,
      {
        files: ['xml'],
        refusals: { 400: ['settlementNotClosed', 'nothingToInvoice', 'neededForInvoice'] },
        contents:
          'UBL 2.1 after EN 16931: an invoice (380), or a credit note (381) if the owner gets fees back, with a line for each rate of VAT.',
      },
    ),
    get(
      '/terminal-owners/:terminalOwnerID/unsettled',
      'Get what is unsettled with a terminal owner',
      api.settlement.unsettled,
      { refusals: periodRefusals },
    ),
    list(
      '/terminal-owners/:terminalOwnerID/settlement-terms',
      'List fees of a terminal owner',
      api.settlementTerms,
    ),
    create(
      '/terminal-owners/:terminalOwnerID/settlement-terms',
      'Create a fee of a terminal owner',
      api.settlementTerms.create,
      { refusals: { 400: ['ERROR_MIN_BIGGER_MAX', 'termsOverlapping'] } },
    ),
    get(
      '/terminal-owners/:terminalOwnerID/settlement-terms/:settlementTermsID',
      'Get a fee of a terminal owner',
      api.settlementTerms.get,
    ),
    put(
      '/terminal-owners/:terminalOwnerID/settlement-terms/:settlementTermsID',
      'Change a fee of a terminal owner',
      api.settlementTerms.edit,
      { refusals: { 400: ['ERROR_MIN_BIGGER_MAX', 'termsOverlapping'] } },
    ),
    del(
      '/terminal-owners/:terminalOwnerID/settlement-terms/:settlementTermsID',
      'Close a fee of a terminal owner',
      api.settlementTerms.close,
    ),
    list(
      '/terminal-owners/:terminalOwnerID/settlement-terms/:settlementTermsID/changes',
      'List changes of a fee of a terminal owner',
      api.settlementTerms.changes,
    ),
  ),
]
