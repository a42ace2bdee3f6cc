/** The list of an entity, such as `client.card`. */
type Listed<Input, Row> = {
    page: {
        query: (input: Input, options?: {
            signal?: AbortSignal;
        }) => Promise<{
            list: Row[];
            nextCursor: string | null;
        }>;
    };
};
/**
 * Goes through all records of a list, a hundred of them a call: `for await (const card of pages(client.card, { cardState: 0 }))`.
 * None is repeated or left out while records are added.
 */
export declare function pages<Input extends {
    limit?: number;
    cursor?: string;
}, Row>({ page }: Listed<Input, Row>, input: NoInfer<Input>, options?: {
    signal?: AbortSignal;
}): AsyncGenerator<Row, void, undefined>;
export {};
