import { Alert, type AlertProps } from '@mantine/core'
import { useEffect, useRef } from 'react'

/** Shows the result of a check. Takes the focus, because the form that had it is gone. */
export const ResultAlert = (props: AlertProps & { role?: 'alert' }) => {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => alert.current?.focus(), [])
  return <Alert ref={alert} tabIndex={-1} {...props} />
}
