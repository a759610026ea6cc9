// Fitted by `npm run codes:fit` to labelled messages; do not edit. What a word says about a candidate by where it stands: l1, l2, l3
// first, second, third to its left, l anywhere on its left, r the same on its right, t anywhere in the text. "secur~" stands for
// words that begin so, "~code" for words that end so, 0 for any number, \n for the end of a line. Log odds, as in weights.ts.
export const wordWeights = `
 \\n l1=1 l2=.9 l3=-.65 l=.95 r1=.3 t=.7
 ! l2=-.3 l3=-.35 l=-.15 r1=-.4 t=-.3
 !! t=-.35
 # l1=-.55 l=-.4 r1=.45 r=.6
 % l=-.15 r=-.15 t=-1.45
 & l3=.3
 ' l2=.35 l3=.45 l=.15 r2=-.85 r3=.3
 ( l2=-.25 l3=-.25 l=-.55 r1=.75 r=.55 t=.7
 ) l=.4 r1=-.4 r=.35 t=.95
 * l1=-.7 r=-.3 t=.8
 ** t=.65
 + l=.2 t=-.6
 , l2=-1.1 l3=-.55 r1=.9 r2=-.3 r3=.7 r=-.6 t=-.25
 - l1=.65 l2=-.35 l3=.55 l=1.05 r1=.55 r2=-.15 r=.4
 -- l=-.3 t=-.4
 . l1=-.7 l2=-1.1 l3=-.75 l=-.3 r1=.9 r2=-1.2 r3=-.3 t=-.4
 .. l3=.25 l=.2 r=-.25 t=.5
 / l2=.45 l=.75 r2=-.2 r3=-.35 r=.45 t=-.4
 0 l1=-1 l=-.55 r1=-.7 r2=-1.2 r3=-.65 r=-.5 t=-.85
 : l1=.7 l2=.3 l3=.2 l=.95 r1=-.6 r2=-.25 r3=-.55 r=-.3
 ; l=.25 t=.35
 < t=.4
 = l1=.65 l=.6 r1=-.5 r=-.3
 > l=.35
 ? l2=-.2 l3=.3 r=.2 t=.3
 @ t=-.35
 [ l1=.25 l=.4 t=.55
 ] l=.6 r1=.25 r=.25 t=.55
 a l=-.5 r1=.2 r2=.35 r=-.3 t=-.3
 aan r1=.2 r=.3 t=.35
 aap l=.65 t=.65
 abholcode l=.35 t=.35
 abhol~ l1=.35 l=.3
 about t=-.7
 accedere r=.25 t=.25
 acced~ r2=.25 r=-.3
 acces l=.3 t=.3
 acces~ l3=.25 l=.5 t=.45
 account r=.25 t=.45
 accou~ l1=.35 l2=.25 l3=-.7 l=-.35 r3=.2 r=.25 t=.45
 achat t=.25
 actio~ t=-.55
 activate t=-.3
 activation l=.35 t=.6
 activ~ t=.35
 added t=-.4
 addin~ t=.25
 after r=-.45 t=-.3
 again t=-.35
 agenc~ l=-.45 t=-.5
 agent l2=-.25 l=-.45
 ai l=-.35 t=-.2
 aid t=-.35
 airbn~ l=.35 t=.35
 airte~ t=-.25
 ajout~ t=.45
 ak t=.75
 al l1=-.25 l=-.4 r1=.5 r=.6 t=.65
 aldri~ t=-.35
 alert l=-.2 t=-.5
 alleg~ t=.3
 alza r=-.2
 am l=-.45 t=-.45
 amex l=.3 t=.25
 an r1=-.2 r=-.2 t=-.95
 ana l=.5 t=.25
 and l3=.5 l=-.3 r=.3 t=.2
 anda l1=-.35 l=-.4 t=-.4
 ang l1=.25 l=.3
 ange l=.4 t=.3
 anoth~ r=-.2 t=-.3
 any t=-.7
 anyth~ t=-.25
 ao r=.25 t=.25
 app r=-.4 t=-.4
 appea~ t=-.25
 appel~ t=-.2
 appoi~ l=.2
 approve t=.6
 approved t=-.55
 appro~ t=.35
 appt t=-.3
 april t=-.3
 aprov~ t=-.25
 ar l=.4 t=.15
 are l1=.3 r3=.35 r=-.3
 area t=-.45
 arend~ l=-.35 t=-.35
 argos l=-.3
 arrive r=-.3 t=-.2
 arrives l=.2 t=.9
 arriving r=-.15
 arriv~ l=.55 r2=-.3 r=-.6 t=.5
 artik~ l1=-.7 l=-.7 t=-.7
 as l=-.55 r1=-.3 t=-.3
 ask l=.25 t=.45
 asked r=.25 t=.65
 at l1=-.3 l2=-.65 l=-.5 r3=-.4 r=-.85 t=.35
 ate r=.4
 att t=.4
 attempts t=-.4
 attem~ t=-.45
 attend t=.35
 au r1=.5 r=.3 t=.25
 auf t=.2
 authentication t=.2
 authenticator t=-.2
 authe~ l=.2
 authorise t=.4
 autho~ l=.2 t=.5
 autom~ t=.6
 autorizzare t=.3
 autor~ r2=.3 r=.3 t=.35
 avant r3=.35 r=.35 t=.25
 away t=.35
 az l=.9 t=.35
 b l=.2 t=.2
 back r=-.45 t=-.2
 badge l1=-.25 l=-.25 t=-.25
 balan~ t=-.25
 ban l2=.3 l=.3 t=.3
 banca t=.3
 bank l2=.15 l=.2 r=.5 t=.55
 barclays t=-.15
 barcl~ l=-.2 t=-.2
 barri~ r=-.2
 batch l2=-.25 l=-.25 t=-.25
 bbva t=.25
 be l=.25 r=.25 t=.6
 beauty t=-.25
 beaut~ t=-.3
 been r2=-.3 r=-.5 t=-.6
 befor~ r1=.3 r3=.3 r=.6 t=.4
 behin~ r=.45 t=.35
 bekræfte t=.25
 bekræ~ r3=.25 r=.25
 bel l=-.25 t=-.3
 belas~ t=-.15
 belep~ t=.2
 beneficiaire l=.35 t=.35
 benef~ l=.4 t=.4
 berei~ l=.3 t=.4
 bestatigungscode l=.4 t=.4
 besta~ l=.4 t=.3
 beste~ l1=-.45 l=-.35
 betal~ t=.2
 bezor~ r3=.2 r=.3 t=.3
 bij l=.2 t=.45
 bike t=.2
 bin t=-.65
 bis t=.25
 bitte l=.35 r=-.55 t=-.25
 black t=.2
 blik t=-.95
 block l1=-.2 l=-.25 t=-.25
 blue l=-.6 t=-.65
 boile~ l=-.45 t=-.5
 bolt l=.25 r2=.25 r=.25 t=.5
 book r=-.35 t=-.35
 booki~ l1=-.65 l=-.55 t=-.45
 boots t=-.35
 both r=.2 t=.2
 box r3=-.2 r=.6 t=.95
 branch t=-.65
 branc~ l=-.35 t=-.5
 break~ r=-.25 t=-.3
 bring l=-.35 r2=-.4 t=-.2
 brug l1=.25 l=.25 t=.25
 bt l=-.2 t=.2
 buchu~ t=.3
 budet l=.2 t=.3
 build l=-.4 t=-.4
 build~ t=-.2
 bumbl~ t=.25
 bus t=-.25
 buzz t=-.75
 by l2=.35 r1=-.3 r=-.5 t=-.75
 c r=-.35 t=.6
 ca t=.2
 caduc~ t=.2
 caixa~ t=-.2
 call r3=-.25 r=-.25 t=-.2
 calli~ t=-.3
 cancelled r=-.2
 cance~ t=-.35
 cap l=-.45 t=-.2
 card l=.3 t=.4
 carta~ l=.4
 case l1=-.3 l=-.35
 cash t=-.4
 cau t=-.25
 cc t=-.65
 ce t=.4
 centre l=-.35 t=-.35
 centr~ l2=-.35 l=-.5 t=-.5
 change r=-.25
 changed l=-.5 t=-.5
 changes l=-.3 t=-.35
 chang~ l2=.2 l3=-.35 l=-.9 r=-.25 t=-1.1
 chat l=.2
 chauf~ r2=.45 r=.45 t=.45
 check l=.5 r2=-.25 r=-.35 t=.3
 checkout t=-.5
 check~ r2=-.45 r=-.45 t=-.4
 child t=.45
 cho r=.3
 cita t=-.3
 claim l2=-.55 l=-.8 t=-.95
 clear~ r=-.5 t=-.5
 click r=.2 t=.65
 client l=-.2
 cliente l1=-.2 l=-.2 t=-.2
 clien~ l1=-.3 l=-.4 t=-.35
 close r=.5 t=.25
 closed r=-.35 t=-.45
 close~ r=-.45 t=-.65
 co r=-.4 t=-.6
 coach t=-.55
 cod t=.25
 code l1=-1.25 l2=.6 l3=-.15 l=.3 r=1.3 t=.55
 codes l=-.45 t=-.5
 codice l3=.35 t=.35
 codic~ l2=-.3 l3=.35
 codigo l=.3 r=.2 t=.4
 codig~ r=.2 t=.25
 codul l=.25 t=.3
 colis t=.2
 collect l=.2 t=.75
 collection l2=.45 l=.45 t=.45
 colle~ l2=.55 l=.5 r3=.4 t=.8
 colou~ t=-.4
 com l=.35 t=.45
 coman~ l1=-.35 l=-.35 t=-.35
 come t=-.3
 comes t=-.35
 comme~ t=.35
 companies t=-.35
 compartas r=.25
 complaint l=-.25 t=-.25
 compl~ l=-.4 t=-.4
 comunica l=.25 t=.25
 comun~ r=.35
 con l1=.4 l=.35
 confirm l=.35 t=.6
 confirmation l3=.3
 confirmed t=-.4
 confi~ l=.4 r=.35 t=.45
 conne~ r3=-.2 r=-.2 t=-.25
 conse~ t=-.3
 consulta t=-.4
 consu~ t=-.25
 conti~ r=.2 t=.65
 correos t=.4
 corre~ r=.2 t=.35
 corriere t=.5
 corri~ t=.5
 cost l=-.35 t=-.45
 counc~ t=.35
 count~ r3=.25
 couri~ l1=.2 l=.25 t=-.2
 course t=-.3
 cours~ l2=-.2 l=-.3
 cover l=-.3 t=-.5
 croyd~ t=.45
 cs t=-.4
 ctt t=.3
 cu l=.55 t=.45
 cua l3=.3 l=.4 t=.4
 curierului t=.35
 curie~ t=.6
 curry~ l=.55 t=.55
 customs t=-.3
 custo~ r=-.4 t=-.5
 cz t=.3
 czeka l3=-.25 t=.35
 d r=-.3
 da l=.5 r1=-.3 r=-.8 t=-.4
 dang r1=-.2 r2=.25
 dann r=.3 t=.3
 das t=.15
 dave t=-.4
 day t=-.3
 days r3=-.3 r=-.2 t=-.55
 de l3=-.6 l=.55 r1=-.25 r3=-.55 t=.35
 dec r=-.35 t=-.2
 dein r=.3 t=.7
 del r=.2 t=.25
 delay~ t=-.3
 delivery l2=.4 t=.35
 deliv~ l2=.3 l3=-.25 l=-.25
 dem l=.2
 demandera t=-.25
 deman~ t=-.2
 den t=.4
 depot r=-.35 t=-.6
 der t=.45
 devic~ l1=-.3 l3=.45
 dhl t=.3
 di l=-.15 r1=-.25 r=.55 t=.55
 dich r=.2 t=.2
 did r=-.45 t=-.45
 didn t=.2
 die l1=.2 l=.2 t=.3
 digits t=.5
 digit~ l1=.3 l=.35 t=.75
 dile l=.25 t=.25
 din l2=.25 r=.3 t=.6
 discount t=-.5
 disco~ l=-.25 t=-.35
 dispo~ l=.2 r=-.5 t=-.3
 dit r=.25 t=.25
 ditt l=-.2
 dlya l=.2 t=.35
 do l2=-.3 l=-.45 r1=1.2 r=1
 doc l1=.2 l=.2 t=.3
 dock t=.4
 docke~ l1=-.25 l=-.25 t=-.25
 docto~ t=.2
 domin~ t=-.2
 don l1=-.35 l=-.4 r2=.35 r=.4 t=-.25
 donne~ l=.4
 donor l=-.25 t=-.3
 door l2=.4 l=.55 r=.2 t=1.05
 dossi~ l=-.5 t=-.5
 dosta~ l=.65 t=.55
 doute t=-.5
 dr t=-.2
 draw l=-.3 t=-.4
 drive~ l1=-.7 l2=.3 r3=.3 r=.45 t=.6
 du t=-.45
 due r2=-.3 r=-.5 t=-.45
 duoc r2=-.35 r=-.35 t=-.5
 dvs l=.35 t=.35
 dzis t=-.65
 e l1=.5 l=.35 r=.7 t=.45
 each t=-.5
 earli~ l=-.25
 easyj~ t=-.2
 edf l=-.6 t=-.6
 ee t=.2
 efood t=.2
 efter t=.45
 ei t=-.3
 eich l=-.35
 ein r1=.4 r=.7 t=.7
 einai l1=.25 l=.25
 eingeben r=.35 t=.35
 einge~ r=.25 t=.25
 einma~ t=.25
 ekran~ r2=.45 r=.25 t=.25
 el l1=-.2 l3=-.4 l=.55 r=-.3 t=.35
 else t=.45
 em r=-.25
 emag t=.2
 en l=-.4 r1=.25 r3=-.45 r=-.25 t=-.75
 encod~ l=-.65 t=-.25
 encom~ l1=-.25 l=-.3 t=.15
 ended t=-.3
 endin~ r3=.25 t=.8
 energy t=.3
 energ~ l=.35
 engangskode l2=.2 l=.2 t=.25
 engan~ t=.45
 engineer t=-.2
 engin~ l=-.25 r=-.2 t=-.45
 enter l1=1.4 l=1.5 r2=.35 r=-.6 t=.45
 entra~ r=.25 t=.3
 entrega r=-.4 t=-.4
 entre~ r=-.4
 entry l=.25 t=.25
 envoy~ t=-.3
 epive~ l=.25 t=.25
 er l1=.85 l=.35 r1=-.4 r=-.65 t=-.35
 es l1=.85 l=.55 t=.5
 eshte t=-.15
 est l1=.35 l2=-.3 r=-.25 t=-.3
 esta r1=-.25 t=.4
 este l1=.4 l=.4 t=.35
 et t=.15
 eta t=-.5
 eur l3=-.4 r=.4 t=.75
 even l=.55 t=.65
 evri l=.3
 example r=.4 t=-.25
 examp~ l=.25 r=.4 t=-.25
 exped~ t=-.35
 expired r=-.55 t=-.55
 expires r2=.25 r=.25 t=.35
 expir~ r2=.25 r=-.2 t=-.25
 ext l1=-.45 l=-.45 t=-.2
 exten~ t=-.4
 ezy t=.25
 f l=-.25 t=.25
 faceb~ r=.25 t=.3
 factu~ t=-.35
 faktu~ t=-.35
 file l=-.2 t=-.2
 film t=-.35
 final l=.4
 finish r=.25 t=.5
 finishes r1=.3 r=.3 t=.3
 finis~ t=.3
 finns t=-.15
 flat l1=-.45 l=-.45 t=-.5
 flight t=.5
 fligh~ l=-.4
 for l1=-.75 l2=-.95 l=-.5 r1=.5 r3=-.8
 form l=-.35 t=-.3
 forwa~ t=-.3
 free l3=.2 r=-.6 t=-1
 fri r=-.3 t=-.45
 frien~ t=-.25
 from l2=-.3 r1=.6
 front l=-.3
 ft r=.7 t=.35
 full t=-.35
 fur t=.2
 g t=-.35
 galle~ r=.45 t=.45
 gas t=-.2
 gate l=.2 r=-.35
 gbp r=.5 t=.45
 geef l1=.2 l=.2 t=.25
 get r2=.2
 getir t=.4
 giffg~ l=.3 t=.3
 gift t=-.65
 girin r=.25 t=.25
 giris l2=.3 l3=.25 l=.55 t=.55
 give l2=.3 l3=-.3 l=.3
 glovo l=.2 t=.25
 gls t=-.25
 go l=.2 t=1.05
 goes t=-.55
 gojek t=.25
 good r2=.35 r=.4 t=.45
 googl~ r=.25 t=.3
 got r=-.25 t=-.35
 gotow~ r=-.35 t=-.35
 gov t=-.25
 grab t=.35
 gulti~ t=.35
 gym t=-.3
 h l=-.35 r=-.35 t=.3
 hai r1=.8 r=.3 t=.35
 halif~ t=.3
 hall l=.2 r=-.35
 hang l=-.4 t=-.55
 happy r=.25
 hargr~ t=.25
 has l3=-.4 l=.25 r1=-.65 r=-1 t=-1
 haslo t=.25
 hasta t=-.2
 hatch t=.55
 he l=.2 t=.4
 hello t=.2
 help r=.2 t=-.2
 her l=.35 t=.35
 here t=.4
 herme~ t=-.15
 heslo l=.25 t=.25
 heute l=-.2 t=-.25
 high t=.25
 him l=.4 r=.4 t=.8
 hmrc l=.4 t=.45
 ho l=-.2 r3=.2 t=-.3
 hoje t=-.2
 holid~ t=-.45
 hos t=.45
 hot t=-.45
 hotli~ l=-.2 t=-.2
 hour r=.25 t=.25
 house t=-.75
 how r=-.45 t=-.45
 hsbc t=-.2
 https t=.2
 hubun~ l=-.15 t=-.15
 human~ t=.2
 hx t=.45
 i l=-.4 r1=.65 t=-.15
 ibiga~ t=-.25
 icin l1=.4 l=.65 t=.35
 id l1=-.55 l3=.25 l=-.65 r3=.35 r=.3 t=-.45
 if l=.25 r2=.35 r=.25
 ignor~ l=-.25 r2=.2 r=.35
 ihr l3=.3 l=.35 t=.35
 ihre r2=.2 r=.2
 ihrer t=-.3
 il l=.4 t=.25
 ile r1=.7 r=.8 t=.8
 in l1=.65 l2=-.3 l3=.15 l=.45 r1=.25 r2=-.7 r3=.65 r=.3
 inc t=-.35
 inlogcode t=.25
 inlog~ t=.35
 inn r=.25 t=.4
 inserisci t=.2
 inser~ l1=.2 l=.2 t=.2
 into l=.15 r1=.5 r=.6 t=.8
 intro~ l1=.5 l=.5 t=.5
 iphon~ t=.4
 ir t=-.4
 is l1=1.15 l2=.5 l=.3 r2=-.2 r3=-.2 r=-.95
 isn r=-.9 t=-.8
 ist t=.35
 it l3=.2 l=.7 r2=.5 r3=-1 t=.9
 itali~ t=.3
 item t=-.3
 items r=-.25
 jamai~ t=-.75
 je l2=.2 r1=-.85 r=-.55
 jelsz~ l=.45
 job l2=-.4 l=-.45 t=-.35
 join l=.2 r=.25 t=.6
 just t=.25
 jusu l=-.25
 k r2=-.2 r=-.35 t=.2
 ka l=.65 t=.65
 kahit t=-.3
 kanino t=-.25
 kargo t=-.3
 kaspi t=.2
 kb t=-.65
 kd t=.35
 ke r=.35 t=.65
 keep r=-.3
 kerro l=.3 t=.3
 key l2=.3 l=.45 t=.7
 keypa~ t=.2
 kimse~ r=.35 t=.25
 kinnituskood l=.2 t=.2
 kinni~ l2=.2 l=.3 t=.3
 kiosk r3=.15 r=.15 t=.35
 kirja~ r1=.25 r=.25 t=.25
 kl l=-.25 r=.35 t=.6
 klaar l=.25
 klar t=-.25
 klarn~ l=.2 t=.25
 klien~ l1=-.3 l=-.3 t=-.5
 know t=.2
 ko t=.55
 kod l1=.35 l=.55 t=.5
 koda l2=.35 l=.35 t=.35
 kodas l=.4 t=.4
 koden l=-.2 t=.35
 kodi l=.55 t=.55
 kodik~ t=.25
 kodja l=.35 t=.35
 kods l2=.35 l=.55 t=.55
 kodu l1=-.75 l=-.65 t=-.45
 kodun~ t=.4
 komt t=-.2
 konto t=.25
 kood l2=.45 l=.45 t=.45
 kr t=-.3
 kurie~ t=.25
 kurii~ t=.3
 kurir t=.6
 kurye~ l1=.5 l=.6 t=.6
 kuthi~ t=.25
 kwdik~ l=.25 t=.25
 kx t=.35
 l l=-.5 r2=.4 r=.45 t=-.6
 la l1=.3 l2=-.25 r2=.5 r=.25 t=.55
 landlord t=-.25
 landl~ t=-.4
 las t=-.45
 last l=-.35 t=-.3
 lasts r2=.2 r=.2 t=.35
 late r=-.4 t=-.5
 laute~ l1=.4 l=.35 t=.35
 le l=.35 r2=.25
 lebon~ t=.25
 leeds r=-.3
 legit~ t=.45
 lesso~ t=-.45
 let t=.35
 lets r1=.5 r=.5 t=.5
 letter l=-.45 t=-.45
 letters t=.2
 lette~ t=-.25
 levan~ t=.3
 level r=-.3 t=-.6
 liegt t=.35
 ligt t=.2
 line t=.45
 link l=.35 r2=.4 r=.4 t=.2
 links t=.25
 listi~ l1=-.25 l=-.25 t=-.25
 ll l=.45 t=.35
 llama l2=-.25 l=-.25
 lo r3=.3 r=.3 t=.3
 local~ t=-.4
 location t=-.6
 locat~ l2=-.5 l=-.6 t=-.6
 lock t=.55
 locker r=.3 t=.7
 locke~ l1=-.3 t=.55
 log l=.3 t=-.35
 logge r3=.3 r=.3 t=.3
 loggi~ t=.35
 login l2=.2 l=.5 r=.25 t=.9
 longe~ r=-.3 t=-.2
 love t=-.45
 lv t=.4
 lyft l=.4 t=.4
 m l=.85 r=.2 t=.45
 ma l3=-.45
 machi~ r=.2
 magal~ t=.45
 magic l=.3 t=.45
 mai l=-.2 t=-.2
 maile~ t=-.25
 make t=-.25
 manage t=.5
 manag~ t=.6
 march r3=-.2 r=-.25 t=-.25
 masuk t=.25
 masz r=.3 t=.35
 max t=-.3
 may l=-.25 t=-.25
 mbank r=.6
 me l=-.45 t=-.7
 means r1=-.4 r=-.4 t=-.4
 med l1=.65 l=.5 r=.2 t=.7
 meeti~ l=-.15 t=-.5
 members t=-.45
 membe~ l1=-.25 l=-.35 t=-.55
 merca~ l=.25 t=.25
 merch~ l=-.65 t=-.65
 mesa r=-.3 t=-.5
 met l1=.45 l=.3 t=.2
 meter l=-.35 t=-.4
 metro t=.25
 micro~ r2=.2 t=-.3
 midnight t=-.25
 midni~ t=-.25
 min t=.7
 mins r=.55 t=.6
 minutes t=.4
 minuti t=.2
 minutos r=.3 t=.3
 minut~ r=.6 t=1
 misse~ t=-.25
 mit l=.4 t=.35
 mitid t=.5
 mo t=-.2
 mobile t=.3
 mobil~ t=.45
 mon l=-.5 t=-.8
 more t=-.8
 morri~ t=.4
 motor~ t=.15
 move t=.2
 moved r=-.25 t=-.25
 msg t=-.3
 mtu t=.2
 mu l1=.45 l=.45 t=.45
 mum t=-.4
 my t=-.3
 n l2=-.2 l=-.25 r=-.3 t=-.75
 na l=.25 r1=-.4 r2=-.4 t=.45
 namba~ l=.2 t=.35
 nando t=-.25
 nao r2=.95 r=.9 t=.35
 nationwide t=.3
 nd t=-.4
 ne l3=.2 l=.2 r3=.25 r=.5 t=-.25
 nearl~ t=.3
 neede~ l=.5 r=-.3 t=-.55
 needs l1=.4 l=.55 r1=-.3 r=-.4 t=.6
 never r=-.2
 new l2=.25 l3=.45 l=.4 r3=.25 r=-.55 t=-.4
 next r=-.25
 ng t=-.2
 nhan r=-.3 t=-.35
 nhap l1=.25 l=.25 r3=.25 r=.25 t=.3
 nie l=-.25 t=-.5
 niema~ t=.2
 nikdy t=-.2
 nikomu r=.35
 nikom~ r2=.25 r=.5 t=.35
 nlb t=.35
 no l1=-.3 l2=-.6 l3=-.2 l=-1.1 r1=-.3 r3=.2 t=-1
 nooit t=-.25
 not l=.55 r3=.25 r=-.3 t=.65
 note t=-.2
 nova t=.4
 now l=.2 r1=-.25 r3=.55 r=-.5
 nr l2=-.3 l=-.45 t=.2
 numarali r=-.3 t=-.3
 numar~ r1=-.3 r=-.3 t=-.6
 number l=-.4 r=-.2 t=-.25
 numbers l=.45 t=.35
 numbe~ l1=-.35 l2=.1 r=-.3
 numer t=.2
 numero l=-.7 t=-.7
 numer~ l=.3 t=.35
 numme~ t=-.2
 nunca t=-.5
 o l1=.35 l3=-.25 l=.4 r2=.2
 objed~ l1=-.3 l=-.3 t=-.3
 ocado t=.2
 oda l=-.35 t=-.65
 odbio~ l=.15 r3=-.2 r=-.4
 of l1=.35 l3=.45 l=.75 r1=-.4 r=-.3 t=.3
 off l=-.2 t=-.4
 office l=-.2 t=-.55
 offic~ l=-.2 r=-.4 t=-.55
 old l2=-.5 l=-.65 t=-.3
 olx r=.25 t=.3
 om r=.35 t=.4
 omniv~ t=.45
 on l1=.9 l2=-.3 l3=-.15 l=.65 r1=.6 r3=-.25 r=-.55 t=-.35
 one l=.4 r=.65 t=.4
 onlin~ l=.3 t=.3
 op t=-.2
 open l=.25 r2=-.35 t=.35
 opens l2=.35 l=.25 r=.2 t=.45
 operative t=.25
 opera~ t=.8
 or l=-.45 r=-.4
 order l1=-.9 l2=-.45 l=-1.3 r2=.45 r=-.55
 ordine l=-.2 t=-.35
 ordin~ l1=-.2 l=-.45 t=-.6
 ordre l1=-.25 l=-.25 t=-.25
 ossze~ t=.15
 otp l1=.95 l2=.85 l=1.6 r3=.5 r=.4 t=.95
 otto t=.25
 our t=.45
 out r=-.35
 outsi~ l=.7 t=.7
 over l=-.15
 overdue t=-.2
 overd~ r=-.2 t=-.2
 overo~ l=.3 t=.3
 ozon t=.25
 p l=-.6 t=-.85
 pa l=-.25 r1=.2 r=.3
 packe~ r=.25
 paczkomacie l1=-.25 t=.2
 paczk~ l1=-.3 l=.2 t=.55
 paid r=-.2 t=-.55
 paiem~ t=-.25
 paint t=-.3
 pairi~ t=.35
 paket t=.45
 paket~ r=.25 t=1.1
 pakke t=-.25
 pakke~ t=.75
 para r1=.8 r2=-.55 r3=.25 r=.4 t=.55
 parcel r=-.25 t=.7
 parce~ l1=-.75 l=-.55 r=-.25 t=.75
 parents t=.15
 part l=-.35 t=-.3
 pas l=-.3
 pass l=.5 t=.3
 passcode l=.2 r=.25 t=.4
 passc~ l2=.25 l=.35 r=.25 t=.5
 passe t=.3
 passe~ t=-.2
 passp~ t=-.2
 passw~ l2=.35 l=.6
 patvi~ l=.2 t=.2
 pay l=-.3 r=-.2 t=-.4
 payee r=.15 t=.65
 paylasmayin r=.25 t=.2
 payla~ r=.35 t=.25
 payment t=.35
 payme~ r=.2 t=.25
 pedid~ l1=-.55 l=-.6 r=.25
 pedir~ t=-.35
 pentr~ t=.25
 peopl~ r1=-.45 r=-.45 t=-.45
 per r1=.6 r=.3 t=.35
 pesa t=.25
 pesan~ l1=-.3 l=-.3 t=-.3
 ph t=-.35
 pharm~ t=-.3
 phone r=.5 t=.8
 photo r=.5 t=.45
 pick l=.45 t=.5
 picku~ l2=.5
 pin l1=.8 l2=.45 l=.3
 pinte~ t=-.3
 platby t=.2
 platb~ t=.25
 plate t=-.35
 pleas~ l2=.5 l3=-.2 r2=-.35 r=-.35 t=-.15
 pln t=.25
 pls t=-.35
 plus t=-.6
 pm l=.3
 po t=-.2
 podaw~ l=-.25
 point l=-.3
 pop l1=.45 l=.5 r2=.25 t=.65
 por l=-.2 r=.25
 portal l=.4
 porta~ l=.6 t=.45
 posil~ l1=-.3 l=-.3 t=-.4
 post l=-.2 r=.4 t=-.2
 posta~ l=-.2 t=.3
 postc~ t=-.2
 poste l=-.25
 posted t=-.35
 poste~ l=-.3 t=-.45
 postn~ l3=-.4 l=-.4
 potvrdte l=.25 t=.2
 potvrzeni t=.2
 potvr~ l2=.25 t=.35
 pour r1=.6 t=.45
 prati~ l=-.3 t=-.3
 press l1=.6 l=.45 t=.25
 prihlaseni t=.3
 prihl~ r2=.25 r=.25 t=.4
 prijavu t=.3
 prija~ l=-.4 t=-.25
 pripr~ r=-.3
 prius l1=-.2 l=-.3 t=-.25
 pro l=.45 r1=.3 r=.3 t=.75
 produ~ l1=-.95 l=-1.1 t=-1.15
 promo~ t=-.3
 pront~ t=-.25
 property t=.2
 prope~ t=.2
 przel~ t=.35
 pt t=-.4
 pull r=.35 t=.35
 punch l=.25 t=.25
 put l2=.4 l=.45 r=-1.25 t=-.8
 px t=.4
 q t=.75
 qr l=-.2
 qt t=-.3
 queri~ t=.35
 quote l1=-.35 l=-.3 t=-.4
 quoti~ l1=-.3 l=-.3 t=-.3
 r t=.25
 rabat~ l=-.25 t=-.35
 ramz t=1.1
 rb t=-.2
 rd t=-.5
 re l=-.3 r=-.2 t=-.35
 read l1=.35 l=.7
 reade~ l=-.3 t=-.2
 readi~ l=-.35 t=-.3
 ready r1=.35 r2=-.3 r=-.35
 recall t=-.35
 recal~ r=-.3 t=-.35
 recei~ t=-.2
 reception t=-.3
 recep~ r=-.25
 recog~ t=.2
 redee~ t=-.2
 redel~ t=-.3
 ref l1=-1 l2=-.5 l=-1.6 r2=.5 r3=-.2 r=.6 t=-.55
 reference l2=-.55 l=-.6 r=-.25 t=-.75
 referral l=-.25 t=-.25
 refer~ l2=-.55 l3=-.25 l=-.85 r3=-.25 r=-.25 t=-1.05
 refund t=-.3
 refun~ t=-.35
 reg t=-.45
 regis~ r=-.25
 relea~ t=.25
 remin~ t=-.4
 rende~ l=-.4 t=-.85
 rent t=-.35
 repartidor r2=.25 r=.25 t=.35
 repar~ t=.25
 reply l=-.35 t=-.55
 report l=-.4 t=-.4
 repor~ l2=-.3 l=-.55 t=-.5
 request r=-.3
 reque~ r=-.25
 reservation t=-.4
 reser~ t=-.4
 resul~ l=-.4 t=-.45
 return r=-.3 t=-.3
 returned t=-.2
 retur~ r2=-.2 r=-.5 t=-.55
 ride r3=.25 r=.25 t=.35
 rider l=.5 r2=.35 r=.4 t=1.05
 right t=-.55
 ring l=-.5 r2=.2 r3=-.2 t=-.7
 rm r2=.5 r=.45 t=.4
 room l1=-.3 l=-.55 t=-.65
 runs r=-.4
 ryana~ t=-.25
 s l1=.35 l2=.35 l3=-.35 l=.5 r=.2 t=.3
 sa l1=-.25 l=-.3 r=.3
 safe t=.45
 safek~ l=.3 t=.3
 sag l1=-.3 l=-.3 t=-.3
 saisissez t=.35
 saisi~ l1=.35 l=.35 t=.35
 sale t=-.4
 sam l=-.2 t=-.2
 same t=-.4
 sampa~ t=.2
 santa~ l=-.35 r=.2 t=.25
 sat l1=-.3 l=-.3 t=-.75
 saved r=-.35 t=-.35
 say l1=.55 l=.2 t=.2
 says l=-.25
 scam t=-.3
 scan r=-.6 t=-.55
 school t=-.6
 schoo~ r=.3
 screen t=.3
 scree~ r=.3 t=.3
 screw~ t=.45
 se r=.3
 seat r=-.3 t=-.75
 security l2=.5 l=.2 r=.2 t=.25
 secur~ l2=.55 l=.25 r=.3 t=.55
 see r=-.3 t=-.3
 segna~ l=-.25 t=-.25
 send t=-.25
 sendt r=-.3 t=-.3
 senha l=-.2 t=-.2
 sent t=-.25
 sera t=-.25
 set l=.5 t=.25
 setting t=.25
 setti~ t=.25
 seu t=.35
 share l=.4 t=.8
 shari~ t=.2
 shipp~ t=-.7
 shop t=-.45
 shope~ r=.2
 show l1=1.1 l2=-.7 l=.7 r2=-.3 r=-.3
 side t=.45
 sido t=-.35
 sie l2=.5 l=.7 t=.5
 sifre~ l1=.25
 sign r2=-.3 r=.2 t=-.35
 signal l=.25 t=.25
 signa~ l=.25
 signi~ l=.4 t=.4
 sipar~ l=-.35 t=-.5
 site r=-.2 t=-.6
 six t=.35
 skoda t=.25
 skrou~ t=.3
 slot l=-.4 t=-.55
 smart t=.2
 sms l=-.3 t=-.95
 so l1=-.4 l=-.5 r1=.35 r=.25 t=-.2
 sofa t=.15
 sold r=-.25 t=-.25
 some l3=-1.35 l=-1.35 t=-1.25
 someo~ t=.25
 soobs~ l2=.2 l=.2
 sorry t=-.25
 sort l2=-.45 l=-.45 t=-.35
 sperr l3=-.4 l=-.4 t=-.4
 sports t=-.2
 sport~ t=-.2
 stadt~ l=-.25
 staff r=-.35 t=-.3
 stand t=-.25
 starl~ l=.2
 start l=-.45 r1=-.2 r=.25
 start~ r=-.2 t=-.35
 stata t=-.35
 state~ l=.2
 stay r=-.4 t=-.4
 steps t=-.3
 stock r=-.65 t=-.7
 stop l2=-.3 l=-.3 t=-.4
 stops t=.25
 store r=.2
 strav~ t=.2
 stree~ t=-.5
 stron~ t=-.25
 stuck t=.35
 student t=-.2
 stude~ l2=-.3 l=-.15 t=-.15
 su l=-.45 t=-.7
 sua l=-.25 t=.2
 suivi t=-.35
 sunday t=-.2
 sunda~ t=-.2
 suppl~ l=-.25 t=-.25
 sw t=-.25
 swedb~ t=.35
 syota l1=.25 l=.25 t=.25
 szamu r1=-.4 r=-.4 t=-.4
 t l=.35 r3=-.8 r=-.5 t=1.1
 ta l=-.25 t=-.25
 tai r=.25 t=.25
 tan l1=.45 l2=.25 l=.45 t=.3
 tap l1=.2 l=.3 r=.3 t=.6
 tarje~ t=-.3
 tau t=.35
 tax t=-.25
 taxi t=-.2
 team r=-.3 t=-.35
 teie l=-.15 t=.2
 teile t=.4
 telah t=-.25
 telef~ l=-.4
 teleg~ l2=.3 l=.4 t=.4
 tell l3=.55 l=.6 t=.5
 temporary l=.3 t=.35
 tempo~ l3=.3 l=.35 t=.4
 tenan~ t=-.25
 termin l=-.4 t=-.4
 termi~ t=-.25
 tesco t=.4
 text l2=-.3 l=-.85 t=-1.5
 texts t=-.3
 th t=-.4
 thank r=-.3 t=-.4
 thank~ r=-.6 t=-1.15
 the l1=-.4 l2=.2 l3=.7 l=.65 r2=1.45 r3=.45 t=.45
 them l1=.2
 then l=.25 r1=.2 r2=.2 r=.45 t=.55
 there l2=.3 l=.2
 these t=.5
 they r2=.3 r=.3 t=.5
 this l3=.15 l=-.45 r2=-.35 r3=.45 r=-.45 t=.5
 thx t=.45
 ti t=.2
 ticket l=-.4 t=-.6
 ticke~ l1=-.4 l=-.5 t=-.7
 tikto~ l=.25 t=.25
 til r1=.45 r=.25 t=.3
 tilau~ l=-.3 t=-.3
 till l=.4 r3=.5 r=.2
 time l2=.3 l=.25
 to l1=-.55 l2=-.95 l3=-.25 l=.3 r1=1.05 r2=-.55 r3=-.35 r=-.25 t=.65
 today r2=-.2 r=-.55 t=-.85
 token l=.5 t=.35
 told t=.35
 tomor~ l=-.3 t=-.25
 tonig~ l=.4 r=-.2
 too t=-.2
 total r=.35 t=.6
 tr t=.35
 track r2=-.3 r=-.4 t=-.4
 trade t=-.75
 train l=-.4 t=-.6
 transfer l=-.3
 trans~ l=-.25 t=.4
 try t=-.4
 tu l3=.3 l=.3 r3=.15 r=.45 t=1.1
 tue l=-.35 t=-.4
 tunnu~ l=-.2
 tuo l=-.4 t=-.35
 turno l=-.75 t=-.75
 tutarindaki t=.25
 tutar~ l=.25 t=.25
 tv l=.2 r=.2 t=.25
 txt l=-.45 t=-.55
 type l1=.3 l=.35 r2=.35 r=.4 t=1.15
 u r=.3
 uber l3=.3 l=.35 t=.65
 ucas t=-.25
 uk l=.25 t=.45
 um r3=.45 r=.35
 un l=.2
 und t=-.25
 under l=-.35 t=-.45
 uniqu~ t=.4
 unit l1=-.35 l=-.35 t=-.25
 unlock l2=.7 l=.7 t=.6
 unlocks r=.35 t=.35
 unloc~ l2=.75 l=.75 r1=.35 t=.85
 until r=.5 t=.3
 untuk r1=.35 r=.35 t=.35
 up l2=.55 r3=-.3 r=-.3
 update t=-.4
 updat~ l=-.3 r=-.2 t=-.45
 ur l=.2 t=-.25
 us l2=-.35 l3=.2 l=-.55 r3=-.4 r=-.6 t=-.4
 usage t=.4
 use l1=1.5 l2=-.35 l3=-.2 l=1.15 r2=.3 t=.2
 used r=-.55 t=-.85
 usimp~ t=.2
 using t=.35
 uw t=-.3
 v t=.25
 vahvi~ l2=.2 l=.65 t=.65
 valable t=.35
 valab~ t=.35
 valid r1=.55 r2=.3 r=1.1 t=.6
 valido r=.2 t=.2
 valid~ r=.3
 van r=-.3 t=.25
 vas l=-.25
 vasa l2=-.45 l=-.3 t=-.2
 vase l=-.25
 ve l2=-.2 l=-.3 t=-.6
 verification l2=.4 l=.55 r=.3 t=.35
 verify t=-.35
 verif~ l2=.5 l3=.55 l=1.05 r=.45
 via l=-.25 t=-.3
 video t=.2
 view r=-.3
 viewi~ t=-.2
 vinte~ t=.2
 visa l=.45 t=.45
 visit l=-.3 r=-.3 t=-.7
 visit~ l=.4 t=.4
 viva t=.25
 vn t=.2
 vnd t=.25
 vodaf~ t=.5
 voor l=.25 t=.75
 vorgang l=-.25 t=-.25
 vorga~ l1=-.25 l=-.25 t=-.25
 votre l2=-.3 l3=.35 l=-.45
 voucher l1=-.2 l=-.5 t=-.55
 vouch~ l1=-.2 l=-.55 t=-.6
 w l2=-.25
 wa t=-.2
 walla~ r=.3 t=.3
 walle~ t=.3
 want l=.25
 ward l=-.35 t=-1.55
 was l=-.45 r1=-.4 r=-.7 t=-1.35
 waw t=.5
 we r2=.5 t=.2
 weds t=-.35
 week t=-.8
 weeke~ t=-.35
 weiter t=-.25
 weite~ l=-.25 t=-.2
 welco~ t=.25
 went t=-.2
 what r2=.2 r=.2
 whats~ l=.25
 when r=.3 t=.2
 will l=.3 r2=-.25 r=-.55 t=-.4
 win t=-.65
 wird t=-.4
 wise l=.2
 with l1=.8 l2=.2 l=1 r1=-.15 r=-.4 t=.65
 withdrawal t=.25
 withd~ t=.45
 wolt l=.25 t=.45
 word t=.85
 work r=-.35
 works l=.25 r3=-.2 t=.35
 wpisz l1=.6 l=.6 t=.35
 wrong l=-.25 t=-.7
 wurde t=-.25
 x t=.25
 xe t=.2
 y l=-.25 r1=.4 t=-.55
 ya l=.25
 yako l=-.3
 yazin r1=.35 r=.35 t=.35
 year r=-.4 t=-.4
 yes r=-.5 t=-.5
 yeu t=-.25
 yodel l=.2
 you l3=.25 l=-.45 r3=-.35 t=.25
 your l2=-.35 l3=-.25 l=.3 r2=.3 t=.15
 yours~ t=.25
 yr t=.25
 z l2=-.35 l=-.35 t=.45
 za r=-.2
 zadaj~ l=.3 t=.3
 zahlerstand l1=-.3 l=-.3 t=-.4
 zahle~ l1=-.3 l=-.3 t=-.4
 zalan~ l=.2 t=.3
 zamowienie l1=-.25 l=-.25 t=-.25
 zamow~ l1=-.3 l=-.3 t=-.3
 zasie~ t=.2
 zmien~ t=-.25
 zosta~ t=-.35
 ~able t=.25
 ~acao l=.3 t=.3
 ~acie t=.3
 ~ader t=-.2
 ~ador l=.15 t=.25
 ~agen t=-.5
 ~aire t=.35
 ~ajte l=.2 t=.2
 ~alan t=.15
 ~ando l=.25 t=.4
 ~ange r=-.3
 ~anie r2=.5 r=.25 t=.2
 ~aniz t=-.35
 ~anti t=-.35
 ~ared t=-.4
 ~arts r=-.2 t=-.35
 ~atan t=.3
 ~ator t=-.2
 ~aves t=.2
 ~bank l=.55 r=.45 t=1.15
 ~bers l=.45 r=-.6
 ~bile r=-.45 t=-.15
 ~call t=-.35
 ~care t=-.35
 ~chen t=.25
 ~cher t=-.6
 ~cion l=-.2
 ~cked t=-.5
 ~cker t=.35
 ~cket l1=-.65 l=-.65 t=-.8
 ~cles t=.25
 ~code l1=.3 l2=-.35 l3=.2 r2=-.2 r3=.25 r=.35
 ~colo l1=-.2 l=-.2 t=-.25
 ~cted l=-.25
 ~date l=-.25 r=-.2 t=-.4
 ~dent l=-.35 t=-.4
 ~dera l=.5
 ~dere r=.2 t=.2
 ~dici l=.2 t=.2
 ~ding l1=-.5 l2=-.35 l=-.85
 ~ease l3=-.2
 ~eben r=.3 t=.3
 ~eded l=.45 t=-.6
 ~edia t=-.5
 ~edit t=-.2
 ~egue t=-.2
 ~ekey l=.5 t=.5
 ~elez t=-.25
 ~ellt t=-.25
 ~ence l1=-.35 r3=-.35 r=-.35 t=-.35
 ~enda l=-.35
 ~ends t=-.4
 ~enie l1=-.4
 ~ente l1=-.3 l=-.25 t=.2
 ~ento l=.15 t=.25
 ~ered t=-.2
 ~erta t=-.6
 ~ettu t=-.5
 ~fone t=.35
 ~ford t=-.3
 ~ghts t=-.5
 ~gida t=.65
 ~ging t=.35
 ~gins t=-.2
 ~gned t=-.2
 ~gram l2=.3 l=.4 t=.4
 ~gsnr l=-.3 t=-.3
 ~hers t=-.35
 ~hone l=-.2
 ~iata t=-.35
 ~icle l1=-.5 l=-.5 t=-.55
 ~iday t=-.5
 ~idge t=-.15
 ~ient l=-.4 t=-.3
 ~ight l=.25 r=-.35
 ~ikos l=.3 t=.45
 ~ildi t=-.4
 ~iled l=-.3 t=-.55
 ~ille r=.25
 ~inal t=-.6
 ~iniz l1=-.25
 ~ints t=-.2
 ~ione l=-.35 t=-.35
 ~ious t=.25
 ~ires t=.35
 ~irim t=-.45
 ~ista t=.25
 ~itor t=.6
 ~ived r=-.2 t=-.3
 ~iver r=.35 t=.3
 ~jena t=-.5
 ~kaan t=-.3
 ~king l=-.7 r2=-.25
 ~kite l1=-.25 t=.5
 ~kkan l1=.35 l=.35 t=.35
 ~kode l2=.25 l=.45 t=.4
 ~lana r2=-.25 r=-.25 t=-.25
 ~land t=.25
 ~lden r=-.2
 ~lder t=-.45
 ~lier l2=-.35 l=-.4
 ~line l1=-.25
 ~ling r=-.3 t=-.45
 ~lled r3=-.2 r=-.2 t=-.25
 ~ller r=.25
 ~llow t=.25
 ~lock l2=.4 l=.35 t=.3
 ~ltig t=.35
 ~lung l=-.3
 ~mail t=-.4
 ~mata l=.4 t=.4
 ~mber l1=-.45 l=-.6 t=-.3
 ~ment l2=-.2 r2=.35 r=.35 t=.3
 ~ming t=-.35
 ~mino t=-.2
 ~mmer l1=-.55 l2=-.35 l=-1 r=.25 t=-.4
 ~moor t=-.55
 ~mple t=-.45
 ~nday l=-.25 r2=.2 t=-.55
 ~ndem t=.35
 ~ngan t=.3
 ~nged t=-.5
 ~nger t=-.2
 ~nges t=-.35
 ~nica t=.4
 ~nies r=-.5 t=-.55
 ~ning l1=-.25 l=-.3 t=-.3
 ~nizi r=.35 t=.15
 ~nnya l1=.25 l=.25 t=.25
 ~nord l=-.3
 ~nted t=.2
 ~nter r=.25 t=.15
 ~ntes t=-.6
 ~ntre t=-.35
 ~nuti t=.3
 ~oden l=.25 t=.25
 ~onal t=-.25
 ~ones t=-.55
 ~onto t=-.15
 ~oren r2=.55 r=.55 t=.55
 ~ough t=.3
 ~ount l=-.8 r3=.2 r=.2
 ~oved l=-.2 t=-.55
 ~ping r=.4
 ~port l2=-.3 l=-.45 t=-.55
 ~pted t=-.15
 ~rada t=-.25
 ~rade t=.25
 ~rary t=.35
 ~rday t=-.55
 ~reen t=.6
 ~reit t=.5
 ~rent t=-.95
 ~ress l3=-.2
 ~rest t=-.4
 ~rger r3=.3 r=.35 t=.25
 ~rier l=.2 r=-.25 t=-.3
 ~ries t=.6
 ~ring l1=.35 l=.35 t=.45
 ~rise t=.4
 ~rite l=.4 t=.4
 ~rked t=-.25
 ~rmed t=-.4
 ~rral l=-.25 t=-.25
 ~rrow t=-.25
 ~rtal l=.4
 ~safe t=.4
 ~self t=.25
 ~sfer l=-.25
 ~shed t=-.25
 ~side l=.3 t=.3
 ~sion l=-.5 t=-.5
 ~site l1=.4 l=.4 t=.45
 ~skod t=.25
 ~ssed t=-.4
 ~sses t=-.3
 ~ssez t=.3
 ~sson t=-.3
 ~stal t=-.35
 ~sted l=-.2 t=-.35
 ~ster l=-.2 t=.35
 ~szam l=-1.4 t=-1.4
 ~tale t=.25
 ~tand l1=-.35 l=-.35 t=-.45
 ~tend t=.3
 ~ther r=-.2 t=-.3
 ~ting l1=-.55 l=-.8 r=.2 t=-.8
 ~tion l1=-.45 l2=.35 l=-.5 r=.6
 ~tive l=-.3 t=-.25
 ~tkod l1=.45 l=.45 t=.3
 ~tors t=-.3
 ~tter l=-.35 r=.3
 ~tura l1=-.4 l=-.4 t=-.5
 ~ujte r=.35
 ~uter t=.5
 ~utes t=.4
 ~vada t=-.4
 ~vate t=-.35
 ~vena t=.15
 ~vers t=-.35
 ~very t=.25
 ~vice l1=-.35 l3=.55
 ~ving r=.3
 ~ward t=-.25
 ~wort t=.2
 ~zare t=.3
 ~zeni t=.25
 ~вано t=-.2
 ~віть t=.55
 ~дете l=.3 t=.45
 ~дите l=.3
 ~енен t=-.2
 ~ение l1=-.45 l=-.3 t=-.3
 ~ення l1=-.3 l=-.3 t=-.2
 ~жіть t=.55
 ~кому r=.3
 ~лата t=-.6
 ~ните t=-.55
 ~рите l=.15 r=.55 t=.55
 ~دخول r=.3 t=.55
 ~گیری l=-.25 t=-.25
 £ r=-.55 t=-.35
 « t=.2
 » t=.4
 για r1=.25 r=.45 t=.55
 διανο~ t=.65
 ειναι l=.3 t=.3
 επιβεβαιωσης l=.3 t=.35
 η l2=-.25 l=-.25 t=-.4
 ο l=-.25
 παραγ~ l=-.6 t=-.6
 πληκτ~ l1=.2 l=.2 t=.2
 σας t=-.25
 στο t=.3
 συνδε~ r=.25 t=.3
 συνδεση t=.2
 το l=-.25 t=-.25
 авито t=.2
 в l1=-.3 l2=-.25 l3=.25 l=-.3 r2=-1.05 r=-.5 t=.2
 ваш l=.2 t=.25
 введи~ l1=.3 l=.3 t=.3
 введі~ l1=.25 l=.25 t=.25
 въвед~ l1=.55 l=.55 t=.4
 госус~ t=-.25
 для l=.3 r1=.35 r=.4 t=.9
 до r=-.3 t=-.3
 е l1=.3 r1=-.55 r=-.55
 за l2=.6 l=.8 r1=-.2 t=.7
 заказ l1=-.8 l=-.8 t=-.55
 запис~ t=-.35
 запись t=-.25
 зверн~ l1=-.3 l=-.3 t=-.3
 из t=-.25
 к t=-.35
 код l1=.4 l=.35 t=.4
 кур t=.65
 курье~ l=.55 t=.75
 на l=-.35 r3=.65 r=.8 t=.4
 назов~ l=.5 t=.5
 не t=-.5
 никог~ t=-.35
 ником~ r=.2
 номер l3=-.3 l=-.75 t=-.75
 обращ~ l1=-.25 l=-.25 t=-.25
 парол~ t=.35
 пароль l=.4 t=.55
 по l2=-.2 l=-.5 t=-.5
 подтв~ r=-.25
 подтверждения t=.25
 показ~ l1=-.25 l=-.25 t=-.25
 пратк~ l=-.4
 підтвердження t=.25
 р l=-.3
 с l=-.25 t=-.2
 смс t=-.3
 чтобы r2=.5
 ՝ l1=.55 l=.55 t=.55
 אותו r=.2 t=.2
 אין r2=.25 r=.25
 האימו~ l=.25 t=.25
 הוא l1=.35 l=.35 t=.45
 הזינו l1=.35 l=.35 t=.35
 הזמנה l1=-.2 l=-.2 t=-.25
 חייגו l1=-.15 l=-.15 t=-.15
 כדי r1=.35 r=.35 t=.35
 לחשבו~ t=.75
 לכניס~ t=.75
 לשליח l=.7 t=.7
 מספר l=-.55 t=-.55
 נקבע t=-.2
 קוד l=-.3 t=-.25
 أدخل l1=.45 l=.45 t=.45
 اتصل l=-.35 t=-.35
 اسنپ t=.25
 التحق~ l=.5 t=.15
 الدخو~ l=.25 t=.45
 المنت~ l=-.85 t=-.45
 بانک l=-.55
 بتائی~ r=.35 t=.5
 بمبلغ r=.5 t=.45
 به l3=.35 l=.3 t=.5
 بگویی~ t=.35
 تایید l=.4 t=.6
 تشارک t=-.4
 تغییر l=-.2 t=-.2
 تم l=-.6 t=-.75
 خرید t=.45
 را r1=.25 r=.25
 رقم l1=-.3 l2=-.3 l=-.6 t=-.65
 رمز l2=.9 l=1.4 t=.8
 ریال l3=.45 l=.4
 سفارش l1=-.2 l=-.2
 شحنتک t=.4
 شد r2=-.45 r=-.45 t=-.3
 شراء t=-.45
 شما l=-.45 t=-.5
 شکایت l=-.35 t=-.35
 طلبک l=-.35 t=-.35
 فی t=-.45
 لا t=-.25
 لدى r=.3 t=-.45
 مبلغ r2=-.65 r=-.65
 ملت l=-.55 t=-.55
 ندهید t=-.35
 هو l1=.3 l=.3 t=.3
 ورود t=.3
 پویا l=.35 t=.35
 کا l3=.25
 کد l3=.5 l=.95 t=1
 کنید r=.4 t=.4
 کو r=.25 t=.5
 کود l2=.3 l=.3 t=.3
 کوڈ l1=.2 l=.2 t=.2
 ہو r2=-.5 r=-.5 t=-.5
 ہے r1=.45 r=.45 t=.45
 ۔ r2=.35
 अपना t=-.3
 आपका l=-.3 t=-.45
 आहे r1=.35
 ऑर्डर l1=-.25 l=-.25 t=-.25
 ओटीपी l1=.6 l=.6 t=.4
 करें t=.35
 के l=.45 t=.25
 कॉल t=-.3
 को l1=.45 l=.4 t=.3
 कोड l1=.65 l=.65 t=.65
 गया l=.35 r3=-.35 r=-.35
 तुमचा l=.35 t=.35
 दर्ज r1=-.4 r=-.4 t=-.4
 दिया t=-.2
 न l=-.3
 पिन t=-.25
 बताएं l=-.3
 भुगता~ t=.2
 लिए l=.3
 लॉगिन t=.3
 शिकाय~ l=-.6 t=-.6
 से t=.25
 है l=.35 r1=.4
 । l2=-.3 l3=-.3 l=-.8 r1=.4 r2=.3 r3=-.2 r=.7 t=-.25
 আপনার l=-.2 t=-.5
 কোড l1=.45 l=.45 t=.45
 নগদ t=.4
 নম্বর t=-.6
 বিকাশ l3=.45 l=.45 t=.3
 ਤੁਹਾਡ~ l=.45 t=.45
 ਹੈ t=.45
 ઓટીપી t=.5
 છે r1=.35 r=.2 t=.2
 તમારો t=.2
 குறிய~ t=.3
 பகிர r=.4 t=.4
 புகார~ t=-.3
 வேண்ட~ r=.4 t=.4
 ಒಟಿಪಿ t=.75
 ನಿಮ್ಮ t=.4
 ആണ് r=.5 t=.5
 നിങ്ങ~ t=.2
 ก l1=.3 l=.45 r1=.45 r=.4 t=.4
 ข t=-.3
 ค t=-.35
 ณ l=.3 t=.3
 ท t=-.35
 ป t=.25
 ม r=-.3
 ย l=-.35 t=-.55
 ร l=-.2 r=.1 t=.4
 ล t=-.4
 ส l=-.1 r=.25
 ห r=.3 t=-.1
 อ l2=.3
 ั r=.2
 า l=-.5 r=.25 t=-.35
 ิ l=-.25 t=.4
 ี t=-.15
 ื l2=.3 t=.45
 ู t=.25
 เ l=-.5 r=.45
 แ t=-.5
 โ l=-.35
 ใ t=-.5
 ไ t=.65
 ่ t=-.35
 ้ l=-.5
 ນ l=.55
 ຫ t=.5
 ະ t=.5
 ာ l=-.05 t=-.05
 ် t=-.05
 ერთჯე~ l2=.3 l=.3 t=.3
 თქვენ~ l3=.3
 კოდია l1=.4 l=.4 t=.4
 ነው r=.25 t=.25
 ក l=.3
 ដ t=.25
 ន t=.25
 ូ t=.25
 € l=-.2 t=-.35
 。 l3=-.2 l=-.5 r1=-.3 r=.15
 【 t=.5
 】 l=.3 t=.5
 い l=-.45 t=-.1
 え r=.25
 お t=-.25
 ご l=-.3 t=-.3
 し r=-.55 t=-.45
 す r=.45
 た l=-.2 t=-.5
 で r1=.45 r=.5
 の t=.2
 は l1=.55 l=.4
 ま t=-.3
 れ t=-.2
 を r1=.3 r=.3
 イ r=-.2
 カ t=.35
 ス l=.3
 ッ t=.3
 ド l2=.35
 パ l=.3
 ル t=.45
 ロ r=-.2
 ワ l=.3
 ー l3=.35 l=.25
 下 t=.35
 中 t=-.25
 丰 t=.25
 了 l=.4 t=.4
 予 t=-.25
 于 r3=.25
 人 l=-.5 t=-.2
 付 l=.3 t=.3
 令 l=.35
 件 l2=.2
 会 l=-.35 t=-.6
 伝 t=.3
 住 t=.4
 你 t=.25
 供 t=-.25
 保 t=.3
 信 t=-.3
 修 t=-.2
 元 t=.3
 入 l1=.4 l=.4 r=.4 t=.85
 内 r=.35
 凭 l=.3 t=.2
 分 r3=.35 r=.5 t=.35
 别 t=.2
 到 l=.55 t=.9
 力 t=.35
 动 l=.35
 单 l1=-.25 l=-.3 t=-.35
 反 t=-.3
 取 l3=.2 l=.3 r=.4 t=.75
 受 l=-.15 r=-.3 t=-.45
 口 l=.3
 号 l1=-.6 l2=.25 l=-.3 t=-.35
 合 t=-.2
 向 t=.25
 品 t=-.25
 商 l=-.25 t=-.35
 国 t=-.3
 填 t=.35
 宝 t=.35
 客 t=-.45
 密 l=.2 t=-.4
 小 t=.75
 尾 t=.45
 已 l=-.35 r1=-.5 r=-.55 t=-.65
 录 r=.25
 心 t=-.25
 快 t=.65
 态 l3=.35 l=.35 t=.2
 手 t=.5
 打 t=-.2
 报 t=-.25
 拨 l=-.5 t=-.5
 提 t=-.35
 支 t=.3
 改 t=-.2
 效 t=.25
 日 t=-.55
 是 l1=.35
 暗 t=-.25
 更 t=-.4
 月 t=-.5
 有 r=.3 t=.3
 服 t=-.55
 本 l=-.3 t=-.25
 机 t=.25
 柜 l=.35 t=.3
 様 t=-.3
 正 t=.3
 求 t=-.2
 注 t=-.3
 為 l1=.25 l=.25 t=.4
 番 l2=-.25 l3=.3 t=-.3
 的 l3=-.3
 短 t=-.3
 码 l1=.45 l2=.55 l=.8 t=-.25
 確 t=.25
 碼 l1=.25 l2=.25 l=.55 t=.3
 站 t=.25
 编 l=-.2 t=-.2
 荷 t=-.35
 菜 t=.2
 行 l=-.3 t=.35
 証 l=.35
 認 l=.3 t=.5
 警 t=-.4
 订 t=-.3
 证 l2=.2 l3=.4 l=.4 t=-.3
 诈 t=-.45
 请 l3=-.25 r2=.3
 转 t=.3
 递 t=.3
 達 t=.3
 配 l=.25 t=.3
 钟 r=.35 t=.25
 银 l=-.3
 门 t=.65
 露 t=.25
 驿 t=.25
 验 l3=.2 l=.6 t=-.2
 鸟 t=.2
 고 r3=.3 r=.3
 기 l=.15
 누 t=.7
 니 l=-.3 r2=.3 r=.25 t=-.25
 다 l=-.3 r3=.3 r=.35 t=-.25
 되 r=-.3 t=-.3
 드 l1=-.35 l=-.55 t=-.45
 력 r2=.2 r=.4 t=.35
 를 r1=.25 r=.3
 문 l2=.35
 번 l=.35
 보 t=.3
 세 r=.45 t=.3
 송 r=-.25 t=-.25
 수 l3=-.3 l=-.3 t=-.3
 스 t=-.35
 습 t=-.3
 시 t=-.3
 안 t=.2
 었 t=-.3
 여 r=.15
 예 t=-.35
 요 r=.4 t=.15
 원 t=-.6
 의 l1=-.25 l=-.25
 인 l=.4
 입 r1=.5 r2=-.35
 접 l=-.3 t=-.3
 주 l=-.3 r=.25
 증 l3=.3 l=.45 t=.15
 코 l2=-.35 l=-.35 t=-.4
 쿠 t=.3
 팡 t=.3
 하 t=-.3
 해 t=.25
 회 t=-.5
`
