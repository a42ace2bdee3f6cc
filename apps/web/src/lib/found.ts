import { notFound } from '@tanstack/react-router'
import { failureOf } from './failure'

/** Loads the record of a page. Throws 'Page not found' if the server has none. */
export const found = async <T>(record: Promise<T>): Promise<T> => {
  try {
    return await record
  } catch (error) {
    throw failureOf(error).code === 'ERROR_NOT_FOUND' ? notFound() : error
  }
}
