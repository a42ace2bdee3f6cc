import { notFound } from '@tanstack/react-router'
import { failureOf } from './failure'

/** What a page is about; 'Page not found' where the server knows of none. */
export const found = async <T>(record: Promise<T>): Promise<T> => {
  try {
    return await record
  } catch (error) {
    throw failureOf(error).code === 'ERROR_NOT_FOUND' ? notFound() : error
  }
}
