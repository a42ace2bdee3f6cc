import { renderSVG } from 'uqr'
import classes from './qr.module.css'

/** A text as a QR code, dark on light in either scheme, because some cameras read no other. */
export const Qr = ({ text, label }: { text: string; label: string }) => (
  <img
    className={classes.qr}
    src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { ecc: 'M', border: 2 }))}`}
    alt={label}
  />
)
