export const serviceAccount = {
  title: 'Teenusekontod',
  createdBy: 'Lisas',
  add: 'Lisa teenusekonto',
  added: 'Teenusekonto on lisatud',
  edit: 'Muuda teenusekontot: {{name}}',
  close: 'Sulge teenusekonto',
  closeTitle: 'Sulge teenusekonto: {{name}}',
  closeBody: 'Selle pääsutõendid kaotavad kohe kehtivuse.',
  closed: 'Teenusekonto on suletud',
  count_one: '{{count}} teenusekonto',
  count_other: '{{count}} teenusekontot',
  nothingYet: 'Teenusekontosid veel ei ole',
  nothingYetHelp:
    'Teie liidestused kasutavad teenusekonto pääsutõendeid, mis kuuluvad ettevõttele, mitte inimesele.',
} as const
