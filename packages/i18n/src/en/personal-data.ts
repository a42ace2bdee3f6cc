export const personalData = {
  save: 'Download personal data',
  erase: 'Erase personal data',
  eraseTitle: 'Erase personal data: {{name}}',
  eraseBody:
    'Names, contacts, memos and comments are erased everywhere, also in histories and closed months. Amounts, card numbers and times stay. Erased data cannot be restored. Finished report files of the company are deleted as well.',
  erased: 'Personal data erased',
} as const
