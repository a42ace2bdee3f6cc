/** Data that terminals send with payments, and which of it a company takes. */
export const paymentData = {
  title: 'Makse lisaandmed',
  help: 'Terminalid saavad maksega kaasa saata andmeid, mis on näha tehingutes ja aruannetes. Välja lülitatud andmetega makset vastu ei võeta.',
  receiptNumber: 'Kviitungi number',
  odometer: 'Läbisõit (km)',
  vehicle: 'Sõiduk',
  driver: 'Juht',
  litres: 'Liitreid',
  lines: 'Kaubaread',
  off: 'Väljas',
  optional: 'Võib olla',
  required: 'Peab olema',
}
