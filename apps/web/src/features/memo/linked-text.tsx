import { Anchor } from '@mantine/core'

/** Web addresses, without the punctuation that ends a sentence. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/

/** Text with its line breaks, its web addresses as links. Everything else is plain text. */
export const LinkedText = ({ text }: { text: string }) => (
  <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {text.split(ADDRESS).map((part, index) =>
      index % 2 === 0 ? (
        part
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
        <Anchor key={index} inherit href={part} target="_blank" rel="noopener noreferrer nofollow">
          {part}
        </Anchor>
      ),
    )}
  </span>
)
