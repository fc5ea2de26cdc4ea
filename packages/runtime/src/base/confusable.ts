const word = /[\p{L}\p{M}\p{N}]+/gu
const latin = /\p{Script=Latin}/u
/** Letters of no script of a modern language (UAX 31, table 5). */
const historic =
  /(?=\p{L})[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}\p{sc=Arabic}\p{sc=Armenian}\p{sc=Bengali}\p{sc=Bopomofo}\p{sc=Cyrillic}\p{sc=Devanagari}\p{sc=Ethiopic}\p{sc=Georgian}\p{sc=Greek}\p{sc=Gujarati}\p{sc=Gurmukhi}\p{sc=Han}\p{sc=Hangul}\p{sc=Hebrew}\p{sc=Hiragana}\p{sc=Kannada}\p{sc=Katakana}\p{sc=Khmer}\p{sc=Lao}\p{sc=Malayalam}\p{sc=Myanmar}\p{sc=Oriya}\p{sc=Sinhala}\p{sc=Tamil}\p{sc=Telugu}\p{sc=Thaana}\p{sc=Thai}\p{sc=Tibetan}]/u
/** A word of today's Latin letters, without `ı`, `ĸ` and `ŋ`, which pass for others. */
const latinWord = /^(?:[a-z\p{Nd}]|[À-ž](?<![×÷ıĸŊŋſ])|[ƠơƯưȘșȚțḀ-ỿ])+$/iu
const asciiWord = /^[a-z\d]+$/i
const capitals = /^[\p{Lu}\p{N}]{2,}$/u
/** A word of Cyrillic, Greek or Armenian letters that all look Latin. */
const latinLikeWord =
  /^(?=.*\p{L})[\p{N}АВЕЅЗКМНОРСТУХІЇЈҮԌԚԜаеѕкморсухіїјԁһԛԝүӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϺοιυνραγϲϳՍՏՕԼօոսհցզյ]+$/u

/**
 * Whether a name may pass for another one. It may if it has full-width letters, ligatures and their kind; a word of two scripts; a
 * letter of a script that no modern language uses; a word of another script whose letters all look Latin; or a word in capitals with
 * accents or strokes, such as `USĐC`. `Кошелёк`, in one script, may not.
 */
export function isConfusable(name: string): boolean {
  const plain = name.normalize('NFC')
  return name.normalize('NFKC') !== plain || (plain.match(word) ?? []).some(isConfusableWord)
}

function isConfusableWord(text: string): boolean {
  if (asciiWord.test(text)) return false
  if (historic.test(text)) return true
  return latin.test(text) ? !latinWord.test(text) || capitals.test(text) : latinLikeWord.test(text)
}
