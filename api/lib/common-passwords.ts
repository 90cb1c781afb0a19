const WORDS = `
password passw0rd p@ssword p@ssw0rd pass passwort parola parolata parolite moqtaparola moiataparola parolami tainaparola secret taina
qwerty qwertyui qwertyuiop qwert qwer qwe qazwsx qazwsxedc qweasd qweasdzxc asdfgh asdfghjk asdfghjkl asdf asd zxcvbn zxcvbnm zxcv zxc
1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1zaq1 qaz wsx
abc abcd abcde abcdef abcdefg abcdefgh abcd1234 abc123 a1b2c3 a1b2c3d4 aa aaa abv bgv
admin administrator adminadmin root rootroot user username guest test testtest tester testing demo default login welcome letmein enter access
master manager boss shefa shop shopping sharenka shareno parti party partyshop baloni balon balloon balloons magazin prazdnik rozhdenden
iloveyou iloveu loveyou lovely love lover obichamte obicham obichamteb lubov lyubov sarce srce slunce slance zvezda luna nebe more
monkey dragon sunshine princess princesa football futbol soccer baseball basketball hockey superman batman spiderman pokemon minecraft
naruto starwars matrix computer internet google facebook samsung iphone apple windows linux microsoft nokia toyota mercedes ferrari porsche audi golf
shadow michael michelle jordan jennifer jessica daniel thomas robert andrew joshua anthony ashley nicole charlie hunter ranger buster tigger
ginger pepper cookie chocolate cheese banana orange summer winter spring autumn january monday flower flowers angel angels ninja mustang
freedom whatever trustno1 killer hello hellohello hello123 changeme change secure security private money happy lucky diamond silver golden
bulgaria balgaria bulgariq sofia sofiq plovdiv varna burgas ruse pleven stara zagora stoichkov levski levskisofia cska cskasofia ludogorets botev
ivan ivanov ivanova georgi georgiev dimitar dimitrov maria mariq mariya petar petrov petrova nikolay nikolai nikolov stoyan stefan aleksandar
alexander aleksandra viktoria viktoriq desislava elena ivana kristina krasimir martin hristo todor vasil yordan simona gergana bobi niki
майкати мама татко мамаитате парола паролата моятапарола тайна обичамте любов слънце звезда българия софия пловдив варна бургас левски цска
иван георги мария петър йцукен явертъ админ здравей добре
mama mamaitate tatko dyado baba kotka koteto kuche kucheto zaek mecho mechka slonche bebe bebeto
`

const ENDINGS = `
0 1 2 3 4 5 6 7 8 9 00 01 007 10 11 12 13 18 21 22 23 24 25 26 69 77 88 99 000 100 111 123 321 333 555 666 777 888 999 1000 1111 1122 1212 1234 2000
2019 2020 2021 2022 2023 2024 2025 2026 2027 4321 12345 54321 123456 654321 1234567 12345678 123456789 1234567890 123123 112233
! !! !!! . ? * @ # ! 1! 12! 123! 1234! 12345! 123456! @1 @12 @123 @1234 #1 #123 _1 _123 .1 .123 bg
`

const NUMBERS = `
12345678 123456789 1234567890 0123456789 01234567 87654321 987654321 9876543210 0987654321 11223344 1122334455 12341234 12344321
123123123 123321123 12312312 123456123456 1234512345 10203040 102030405 13579246 135792468 147258369 159357258 159753456 741852963
789456123 456789123 147852369 963852741 12121212 21212121 10101010 20202020 31415926 01010101 19191919 20002000 11112222 12345679
`

const listed = (text: string) => text.trim().split(/\s+/)

export const COMMON_WORDS: ReadonlySet<string> = new Set(listed(WORDS))

export const COMMON_ENDINGS: readonly string[] = [...new Set(listed(ENDINGS))]

export const COMMON_NUMBERS: ReadonlySet<string> = new Set(listed(NUMBERS))
