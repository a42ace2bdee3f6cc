/** Data that terminals send with payments, and which of it a company takes. */
export const paymentData = {
  title: 'Extra payment fields',
  help: 'Terminals can send data with payments, which transactions and reports show. A payment with data that is switched off is refused.',
  receiptNumber: 'Receipt number',
  odometer: 'Odometer (km)',
  vehicle: 'Vehicle',
  driver: 'Driver',
  litres: 'Litres',
  lines: 'Goods',
  off: 'Off',
  optional: 'Allowed',
  required: 'Required',
}
