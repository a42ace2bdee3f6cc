type Placeholder<T extends string> = T extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

type Same<A, B> = [A, B] extends [B, A] ? true : false

type AgreeingText<Shape extends string, Text> = Text extends string
  ? Same<Placeholder<Shape>, Placeholder<Text>> extends true
    ? Text
    : { placeholders: Placeholder<Shape> }
  : string

/** `Words` if they have exactly the keys and placeholders of `Shape`; otherwise a type to which `Words` is not assignable. */
export type Agreeing<Shape, Words> = {
  [Key in keyof Shape | keyof Words]: Key extends keyof Shape & keyof Words
    ? Shape[Key] extends string
      ? AgreeingText<Shape[Key], Words[Key]>
      : Agreeing<Shape[Key], Words[Key]>
    : never
}
