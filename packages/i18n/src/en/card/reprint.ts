export const cardReprint = {
  reprint: 'Print with a new code',
  title: 'Print card {{pan}} with a new security code',
  help: 'The old security code ends at once. The printer file is downloaded as an encrypted ZIP.',
  reason: 'Reason',
  pwd: 'Password of the ZIP file',
} as const
