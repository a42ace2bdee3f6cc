import type { ReactNode } from 'react'
import { columnOf } from './columns'

type Options<R> = { show?: (row: R) => ReactNode; align?: 'end'; title?: boolean; label?: string }
export const columnsOf =
  <R extends object>(ns: string) =>
  (key: keyof R & string, { show, label = `${ns}.${key}`, ...rest }: Options<R> = {}) =>
    columnOf<R>(key, show ?? ((row) => row[key] as ReactNode), { label, ...rest })
