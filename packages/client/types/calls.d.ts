import type { NoteReply } from './reply.js';
type Options = {
    /** Ends the call; a call that is under way on the server is finished there. */
    signal?: AbortSignal;
};
type Ask<Input, Output, More = Options> = undefined extends Input ? (input?: Input, options?: More) => Promise<Output> : (input: Input, options?: More) => Promise<Output>;
/** A call that only reads. Repeated while the server does not answer. */
export interface Query<Input, Output> {
    query: Ask<Input, Output>;
}
type KeyedOptions = Options & {
    /**
     * Names the request, so that it takes effect once; made by the client if it is left out. Give one of your own, such as the
     * number of an invoice, to repeat the call from another process.
     */
    idempotencyKey?: string;
    /** Gets what each reply says beside its contents, such as whether it repeats an earlier one. */
    onReply?: NoteReply;
};
/**
 * A call that writes. Repeated while the server does not answer: each call has an idempotency key, under which it takes effect
 * once.
 */
export interface Mutation<Input, Output> {
    mutate: Ask<Input, Output, KeyedOptions>;
}
/** A file of any size. */
export interface Download<Input> {
    /**
     * Writes the file to `to`, under the server's name if that is a folder. Returns the path. Nothing is left at that path if the
     * download fails. Repeated while the server does not answer.
     */
    download: (input: Input, to: string, options?: Options) => Promise<string>;
}
export {};
