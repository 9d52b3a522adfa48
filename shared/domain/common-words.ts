/**
 * Words of everyday language that are also names of brands, folded. A text that has one need not name the brand: see `naming.ts`.
 * A word that is missing here is taken for a name wherever it stands; one too many needs its capital.
 */

/** Told apart on first use: every start of the program loads this file. */
function wordsOf(text: string): Pick<ReadonlySet<string>, 'has'> {
  let words: ReadonlySet<string> | undefined;
  return { has: (word) => (words ??= new Set(text.trim().split(/\s*[,\n]\s*/))).has(word) };
}

/** English words, and words that several languages have. */
const ENGLISH = `
ace, acorn, acorns, active, adapt, affirm, ally, alpine, alto, amber, anchor, angel, apex, apple, aqua, arc, arch, archer, arrow, art,
ascent, ash, aspect, aspen, aspire, atlas, aurora, avalanche, avocado, axe, axis, azure, badger, balance, bamboo, band, bark, base,
basic, basics, bay, beacon, bean, bear, beat, beats, bee, bell, best buy, beyond, bing, birch, bird, bison, black, blaze, blend, bliss,
block, bloom, blue, blur, board, boat, bold, bolt, bond, bonus, book, booking, boost, boots, boss, bounce, bounty, box, brave, breeze,
brew, brick, bridge, bright, bronze, brook, brown, bubble, bud, buffer, bull, bundle, buy, buzz, cabin, cactus, calm, camp, camper,
canary, candid, canyon, cape, carbon, care, cargo, case, cash, castle, cave, cedar, center, chalk, champion, change, channel, chase,
check, cherry, chime, chrome, circle, city, clarity, clay, clean, clear, clever, click, cliff, climb, clip, cloud, clove, clover, club,
coach, coast, code, coin, comet, comfort, command, common, compass, connect, converse, copper, core, corner, corona, cosmos, cove, cozy,
craft, crane, crest, cross, crow, crown, crush, crystal, cube, current, curve, dash, dawn, day, deal, dean, deck, deer, degree, delta,
desk, dial, diamond, diesel, digit, direct, discover, dive, dock, dolphin, door, dot, dove, dragon, dream, drift, drive, drop, duck,
dune, dust, eagle, earth, east, easy, echo, eclipse, edge, element, elite, elm, ember, emblem, empire, enterprise, epic, equal, era,
even, ever, evergreen, every, evolve, excel, express, extra, fable, facet, falcon, fall, fancy, farm, feather, fern, fiddle, field,
figure, finder, fire, first, fish, fit, five guys, flame, flash, flex, flint, flip, float, flow, flower, fly, focus, fold, forest, forge,
form, fossil, fox, frame, free, fresh, frontier, frost, fuel, function, fuse, future, gain, galaxy, gap, garden, gate, gear, gem,
general, gentle, giant, glacier, glass, gleam, globe, glossier, glow, gold, golden, good, grain, granite, grape, graph, grass, gravity,
great, green, grid, grip, grit, grove, grow, guard, guess, guide, gusto, halo, happy, harbor, harbour, harmony, harness, harvest, hatch,
haven, hawk, hazel, head, heart, hearth, heat, helm, hero, hill, hinge, hive, hollow, home, honest, honey, hook, hope, horizon, horn,
host, hub, hunter, ice, icon, idea, ideal, impact, impossible, indeed, indigo, infinity, ink, insight, instant, intuition, iris, iron,
island, ivory, ivy, jade, jaguar, jar, jasper, jet, jewel, join, journey, joy, jump, juniper, just, keen, key, kid, kin, kind, king, kit,
kite, knack, knock, knot, lab, ladder, lake, lamp, land, lark, latch, later, launch, lavender, layer, leaf, leap, ledger, legend, lemon,
lemonade, lens, level, liberty, life, lift, light, lily, lime, limit, line, linear, link, lion, live, loft, loom, loop, lotus, love,
lucid, lucky, luna, lush, lynx, made, magic, magnet, main, mango, maple, march, mark, marker, market, mars, marvel, mask, mason, master,
match, matter, maze, meadow, medium, meet, mercury, merge, mesh, meta, method, metro, mighty, mile, milk, mill, mind, mint, mirror, mist,
mode, modern, moment, monarch, monster, moon, moose, morning, moss, motion, mountain, move, mover, muse, mustang, native, nature, neat,
nest, net, new, next, night, noble, node, nomad, noon, north, nothing, notion, nova, now, nutmeg, oak, oasis, oat, object, ocean,
octopus, olive, on, one, onyx, open, opera, optimum, oracle, orange, orbit, orchard, orchid, origin, oscar, otter, outlook, owl, oxygen,
pace, pact, page, paint, palm, panda, panther, paper, parallel, park, parrot, patch, path, pause, peach, peak, pear, pearl, pebble,
pelican, penguin, people, pepper, perfect, petal, phoenix, pick, piece, pier, pilot, pin, pine, pink, pioneer, pitch, pixel, plain,
planet, plate, play, plum, plus, pocket, point, polar, pole, polish, pond, pool, port, post, power, prime, print, prism, process,
progress, promise, proof, propel, prosper, public, pulse, pure, purple, puzzle, quartz, quest, quick, quiet, quill, quince, rain,
rainbow, ramp, ranger, rapid, raven, reach, ready, real, rebel, record, red, reed, reef, reformation, refresh, remote, render, revel,
ribbon, ridge, ring, ripple, rise, rival, river, road, robin, rock, rocket, roman, root, rose, rover, royal, ruby, rush, rust, sable,
safari, sage, sail, salt, sand, sap, sapphire, satchel, saturn, scale, scene, school, science, scout, script, sea, seal, season, seat, secret,
seed, sense, sentry, serene, seven, shadow, shape, share, sharp, shell, shield, shift, ship, shop, shore, sierra, signal, silk, silver,
simple, simply, sketch, skill, sky, slack, slate, sleep, slice, slide, smart, smile, smooth, snap, snow, social, sol, solid, solo, sonar,
sonic, soul, sound, source, south, space, spark, sparrow, spectrum, speed, sphere, spice, spirit, split, spot, spotlight, spring, sprint,
sprout, spruce, square, squid, stable, stack, staff, stage, staples, star, stark, start, stash, state, steady, steam, steel, stellar,
step, still, stitch, stone, storm, story, stream, street, stride, strike, stripe, strong, studio, subway, sugar, summit, sun, sunday,
supreme, sure, surf, surface, swallow, swan, sweet, swift, switch, table, tag, tail, talent, tally, tandem, tango, tap, target, tea,
teal, team, teams, tempo, tender, terra, thread, threads, thrive, thunder, tide, tiger, time, toast, token, tool, top, topaz, torch,
total, touch, tower, trace, track, trade, trail, train, transfer, treasure, tree, trek, trend, tribe, trident, trip, true, trust, tulip,
tundra, turn, twig, twin, twist, union, unite, united, unity, up, uplift, upper, urban, vale, valley, value, vanguard, vault, vector,
velvet, venture, venus, verge, verse, vibe, victory, view, village, vine, visa, vision, vista, vital, vivid, volt, voyage, wagon, walnut,
warp, watch, water, wave, way, wealth, web, well, west, whale, what, who, whole, whole foods, wild, willow, wind, window, windows, wine,
wing, wings, winter, wire, wise, wish, wolf, wonder, wonderful, wood, word, work, workday, works, world, wren, x, yes, yeti, you, young,
yours, zen, zenith, zero, zest, zip, zone, zoom`;

/** Words of the other languages. */
const OTHERS = `
aarde, acqua, action, adler, agora, agua, aguia, aire, aktiv, ala, alba, alegria, alma, alpes, alte, amarillo, amigo, amour, anima,
anker, ape, aperto, apotheke, app, appel, aral, arbol, arco, areia, arena, aria, arvore, aube, auge, auto, avancar, avenir, azul, bahn,
bank, banque, barco, base, baum, bene, berg, bianco, biene, bild, blatt, bleu, bloem, blume, boa, boden, boer, bol, bom, bonheur, boom,
boticario, box, brisa, brot, brucke, brug, buche, burg, caisse, caixa, casa, casino, centauro, ceu, chama, chat, chene, ciel, cielo,
citron, claro, club, code, coeur, colline, cometa, conca, confort, coracao, cosmos, cruzeiro, cumbre, cuore, dag, delfin, delta, demain,
dia, direct, domani, donner, dorp, eau, eclair, eik, eis, elan, elle, engel, ente, equipe, erba, erde, espoir, essentiel, estrela,
estrella, etoile, express, facile, fackel, falke, familia, faro, farol, feder, feu, feuer, feuille, figure, final, fiore, fisch, flamme,
fleur, flor, focus, foglia, fogo, folha, fonte, forca, form, forza, frosch, fuchs, fuego, fuente, fuerza, fuoco, gap, gatto, gelato,
genau, giallo, giardino, giglio, gioia, glas, globe, gol, grano, gut, hafen, haus, heimat, himmel, hirsch, hogar, hoja, holz, horizon,
hoy, huis, idea, ideal, idee, ile, ilha, image, insel, instant, isla, ja, jager, jardim, jardin, joie, jour, jumbo, juste, kaas, kaiser,
karte, kat, kip, kit, klar, klaver, klee, konig, koning, krone, lavoro, leao, leben, leeuw, lente, leve, libero, libre, licht, lince,
linde, link, lion, live, livre, lowe, lua, luce, lucht, lumiere, lune, lupo, luz, maan, madeira, madera, magnet, mais, maison, manana,
mapa, mar, march, mare, mark, mask, mauer, meer, meet, mela, mer, mercado, mercato, miel, mil, mode, molen, moment, mond, monde, mondo,
montagna, montagne, morgen, mundo, nacht, naranja, natura, natuur, neige, neon, netto, neu, neve, nieuw, nieve, noi, noord, nord, note,
notte, nuage, nube, nuestro, nuevo, nuit, nuvem, nuvola, oi, ola, olivier, onca, onda, online, open, orange, oro, osten, ouest, ouro,
ovest, page, pain, pan, pane, parfait, parool, pause, paz, pedra, penny, pepper, perla, phare, picard, piedra, pietra, pilot, pin, pink,
pino, plage, plan, plate, playa, plaza, pluie, plus, point, polar, pole, ponte, ponto, port, porto, post, praia, prime, printemps,
prisma, prix, punkt, punto, quelle, quero, rabe, radio, raia, ranger, rapido, regen, relais, rey, ring, rio, roca, rock, rojo, rood,
rosa, rose, rosso, rouge, safari, sage, saison, sal, sale, seguro, sel, selva, sempre, siempre, sketch, smart, sole, soleil, solo, sonne,
sonrisa, spiegel, sport, spot, sprint, stable, stage, star, start, station, stein, stella, ster, stern, stop, strom, studio, sturm,
subito, sud, sur, table, talent, tango, tanne, target, team, teams, tempo, terre, test, tierra, tiger, tigre, top, tor, torre, tour,
train, trend, trigo, tropfen, trouw, trovao, trueno, tuin, turm, twist, uniao, union, uno, vague, vela, veld, vento, verde, vert, via,
vida, vie, viento, ville, vis, vision, vita, vital, viva, vivo, vlam, vogel, voile, volpe, volt, vos, wagon, wald, wasser, web, welle,
welt, wiese, wolk, wolke, wunder, zalm, zand, zee, zeit, ziel, zilver, zon, zone, zoom, zuid, zukunft`;

const ENGLISH_WORDS = wordsOf(ENGLISH);
const OTHER_WORDS = wordsOf(OTHERS);

/** Whether a folded name is also an ordinary word. */
export const isCommonWord = (name: string): boolean => ENGLISH_WORDS.has(name) || OTHER_WORDS.has(name);

/** Whether a folded name is a word in English alone, so that a text of another language means the name. */
export const isEnglishAlone = (name: string): boolean => ENGLISH_WORDS.has(name) && !OTHER_WORDS.has(name);

const ALWAYS_CAPITAL = wordsOf(`
april, august, december, february, friday, i, january, july, june, march, may, monday, november, october, saturday, september, sunday,
thursday, tuesday, wednesday`);

/** Whether a folded name is a word that has a capital everywhere in English, so that its capital says nothing. */
export const isAlwaysCapital = (name: string): boolean => ALWAYS_CAPITAL.has(name);

const GERMAN_NOUNS = wordsOf(`
adler, anker, apotheke, auge, auto, bahn, baum, berg, biene, bild, blatt, blume, boden, brot, brucke, buche, burg, donner, eis, engel,
ente, erde, fackel, falke, feder, feuer, fisch, focus, form, frosch, fuchs, glas, gold, hafen, haus, heimat, himmel, hirsch, holz, idee,
insel, jager, kaiser, karte, klee, konig, krone, leben, licht, linde, lowe, mauer, meer, mond, morgen, nacht, norden, orange, osten,
penny, post, punkt, quelle, rabe, rose, saturn, service, sonne, spiegel, stage, stein, stern, strom, sturm, tag, tanne, tor, tropfen,
turm, union, wald, wasser, welle, welt, wiese, wind, wolke, wunder, zeit, ziel, zukunft`);

/** Whether a folded name is a German noun, so that in German its capital says nothing. */
export const isGermanNoun = (name: string): boolean => GERMAN_NOUNS.has(name);
