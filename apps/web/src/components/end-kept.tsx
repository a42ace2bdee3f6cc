import classes from './end-kept.module.css'

/** A text whose last word is never cut, such as a payee, where it says which terminal. */
export const EndKept = ({ text }: { text: string }) => {
  const end = text.lastIndexOf(' ') + 1
  if (end === 0) return text
  return (
    <span className={classes.text}>
      <span>{text.slice(0, end)}</span>
      <span>{text.slice(end)}</span>
    </span>
  )
}
