import { Alert, type AlertProps } from '@mantine/core'
import { useEffect, useRef } from 'react'

/** What a check found, in place of what was checked. It takes the focus, so that reading and Tab go on there. */
export const ResultAlert = (props: AlertProps & { role?: 'alert' }) => {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => alert.current?.focus(), [])
  return <Alert ref={alert} tabIndex={-1} {...props} />
}
