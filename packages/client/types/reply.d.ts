/** What a reply says beside its contents. */
export type ReplyInfo = {
    status: number;
    /** Whether the reply is that of an earlier request with the same key: nothing took effect again. */
    replayed: boolean;
    /** Requests that an API key may still make in this minute, and the seconds to the next; null where the server does not limit them. */
    rateLimit: {
        remaining: number;
        resetSeconds: number;
    } | null;
};
export type NoteReply = (reply: ReplyInfo) => void;
/** Reads the headers `Idempotent-Replayed` and `RateLimit`. */
export declare const infoOf: ({ status, headers }: Response) => ReplyInfo;
