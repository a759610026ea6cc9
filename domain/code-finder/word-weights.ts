// Fitted by `npm run codes:fit` to labelled messages; do not edit. What a word says about a candidate by where it stands: l1, l2, l3
// first, second, third to its left, l anywhere on its left, r the same on its right, t anywhere in the text. "secur~" stands for
// words that begin so, "~code" for words that end so, 0 for any number, \n for the end of a line. Log odds, as in weights.ts.
export const wordWeights = `
 \\n l1=.6 l2=.9 l=.8 r1=.5 r=.3 t=.8
 ! l2=.2 r1=-.5
 !! t=-.3
 # l1=-.6 l=-.4 r1=.6 r=.7
 % l=-.3 r=-.4 t=-1.9
 & l3=.4 r=-.4
 ' l=.8 r1=-.4
 ( l2=-.3 l3=-.3 l=-.6 r1=.6 t=.5
 ) l2=.4 l=.3 r1=-.8 r=-.3 t=.7
 * l1=-1 r1=.2 t=.2
 ** t=.6
 + r1=.4 r=.5 t=-.3
 , l2=-1 l3=-.8 r1=.7 r2=-.4 r3=.5 r=-.5
 - l2=-.4 l3=.8 l=1.1 r1=.4 r2=-.3 t=.3
 -- l=-.2 t=-.2
 . l1=-1.3 l2=-.8 r1=.5 r2=-.7
 .. l1=-.3 r=-.3 t=.6
 / l=.6 r3=-.5 t=-.3
 // r=.3
 0 l1=-1.2 l2=.2 l=-.7 r1=-.8 r2=-1 r3=-.4 r=-.6 t=-.7
 : l1=.8 l=.7 r1=-.9 r2=-.4 r3=-.6
 < t=.5
 << r1=.3 r=.3 t=.3
 = l1=.8 l=.7 r1=-.4
 > l=.4
 >> l1=.3 l=.3 t=.3
 ? r1=-.3
 [ l1=.2 l=.6 t=.6
 ] l=.4 r1=.2 r=.2 t=.6
 a l1=.3 l=-.6 r1=.5 r2=.6 r3=-.3 t=-.4
 aan r1=.3 r=.6 t=.4
 aap l=.7 t=.7
 aapka t=-.4
 abc t=.4
 abhol~ t=.4
 about t=-.7
 aby t=.3
 acced~ r=-.4
 accepted t=-.5
 accep~ l=-.3 t=-.5
 access l2=-.3 t=.3
 acces~ l3=.6 l=.4 t=.5
 account t=.6
 accou~ l3=-.5 l=-.4 r3=.3 t=.6
 actio~ t=-.6
 activate l=-.4
 activation l2=.5 t=.5
 activ~ l2=.5 t=.2
 ad r=.3 t=.4
 added l=-.2
 addre~ t=-.1
 adres~ t=-.5
 afhen~ t=.3
 after r=-.4
 again t=-.7
 agenc~ l=-.4 t=-.4
 agent l2=-.3 l=-.6 r=.5
 ai l=-.2
 aid t=-.4
 air t=.3
 airbn~ l=.4 t=.4
 ajout~ t=.3
 ak t=.4
 al l1=-.3 l=-.5 r1=.5 r=.5 t=.3
 alder t=.3
 aldri~ r=.3
 alert l=-.4 t=-.9
 all t=-.4
 alza r=-.3
 am l=-.3 t=-.3
 amir t=.2
 an t=-.7
 ana l=.4
 and l1=.3 l3=.4 r2=-.4 r3=.3 r=-.4 t=.3
 anda l1=-.2 l=-.5
 ang l1=.3
 ange l=.3
 anna t=.3
 anoth~ r=-.3 t=-.4
 any r=-.4
 anyth~ t=-.3
 ao r1=.3
 app r3=.5 t=-.4
 appeal t=-.4
 appea~ t=-.5
 appet~ t=.3
 approve t=.6
 approved t=-.4
 appro~ t=.3
 appt l=-.3 t=-.3
 ar l=.4 r=-.3 t=.3
 are l1=.2 r3=.4
 area r=-.3 t=-.5
 arend~ l=-.3 t=-.3
 arrive r=-.3
 arrives t=.6
 arriv~ l=.4 r2=-.4 r=-.7 t=.4
 artic~ l1=-.4 l=-.4 t=-.4
 artik~ l1=-.5 l=-.5 t=-.5
 as l1=-.3 l=-.5 r1=-.3 t=-.6
 ask r2=-.4
 asked t=.9
 at l1=-.5 l2=-.9 r3=-.2 r=-.8 t=.4
 ate r=.4
 att r2=.3 t=.5
 au r1=.5 t=.5
 auf l=-.2
 authentication t=.3
 authenticator t=-.3
 authe~ l=.3
 authorise l=.3 t=.4
 autho~ t=.3
 auto t=.3
 autom~ t=.5
 autorizzare t=.3
 autor~ t=.4
 az l=.5 t=.4
 b r=-.3 t=.7
 ba t=-.3
 back l2=.3 l=.4 r=-.3 t=.4
 badge l1=-.3 l=-.3 t=-.3
 balan~ l=-.3
 ballo~ l=-.3 t=-.3
 ban l2=.4 l=.3 t=.5
 bank l2=.3 l=.5 r=.6
 bao t=-.3
 batch l2=-.3 l=-.3 t=-.3
 bay t=.3
 be l2=.5 l=.5 t=.5
 been r2=-.4 r=-.5 t=-1.2
 before r=.8
 befor~ r3=.4 r=.5
 behin~ r=.3
 bejel~ l=-.3 t=-.3
 bekræfte t=.3
 bekræ~ r3=.3 r=.3 t=.2
 bel t=-.4
 beneficiaire l=.3 t=.3
 benef~ l=.3 t=.3
 berei~ l=.3 t=.4
 bestatigungscode l=.3 t=.3
 besta~ l=.3 t=.3
 beste~ l1=-.5 l=-.4
 betaling t=.3
 betal~ t=.4
 big t=.4
 bij l=.3 t=.5
 bin t=-.7
 bis t=.5
 bitte l1=.5 l=.6 r=-.3
 blik t=-.9
 block l1=-.2 l=-.3 t=-.3
 bloqu~ t=-.5
 blue l3=-.4 l=-.5 t=-.3
 bnp t=-.3
 boile~ l=-.3 t=-.4
 bolt l=.3 t=.4
 booking t=-.3
 booki~ l1=-.6 l=-.6 t=-.3
 boots t=-.2
 box l=.3 r3=-.4 r=.3 t=.8
 branch t=-.6
 branc~ l=-.3 t=-.5
 break~ r=-.3 t=-.4
 bring r2=-.3 r=-.3 t=-.4
 brist~ t=.4
 briti~ t=.5
 brug l1=.3 l=.3 t=.3
 bt t=.4
 build l1=-.4 l=-.4 t=-.4
 bus l=-.8 t=-.9
 buzz t=-.7
 by l2=.4 r=-.4 t=-.7
 c l=.3 r=-.3 t=.2
 caduc~ t=.2
 call r3=-.3 r=-.3 t=-.3
 calli~ t=-.4
 calls t=-.4
 can t=-.3
 cancel l2=-.3 l=-.3 t=-.4
 cance~ t=-.4
 cap l=-.3
 car t=.3
 card l=.4 t=.3
 case l1=-.5 l=-.3 r=-.3 t=-.2
 cash t=-.4
 cau l=-.4 t=-.4
 cc t=-.7
 ce t=.6
 centr~ l2=-.4 l=-.4 t=-.4
 change r=-.3
 changed l=-.6 t=-.7
 changes l=-.3
 chang~ l3=-.3 l=-.8 r2=.5 t=-.6
 charg~ t=-.4
 chauf~ r2=.3 r=.3 t=.3
 check l=.6 r2=-.3 r=-.3
 checkout r2=-.4 r=-.4 t=-.5
 check~ r2=-.4
 chego~ l=.3 t=.3
 chi t=-.4
 child l=.6 t=.7
 cho l=-.2 r1=.4 r=.4
 chrom~ t=-.3
 cislo l=-.4 t=-.4
 cita t=-.4
 city t=.6
 claim l2=-.5 l=-.4 t=-.5
 cleared t=-.3
 clear~ r=-.4 t=-.4
 click t=.6
 client l=-.3
 clien~ l1=-.4 l=-.5 t=-.4
 clinic t=-.3
 close r=.4 t=.3
 closed r=-.7 t=-.8
 close~ r=-.6 t=-.9
 co t=-.5
 coach t=-.8
 cod l=-.6
 code l1=-1.1 l2=.8 l=.5 r=1.4
 codes l=-.3 t=-.6
 codic~ l2=-.3
 codigo t=.4
 collect t=.8
 collection l2=.3 l=.3 t=.4
 colle~ l2=.4 l=.3 t=.7
 colou~ l2=-.3 l=-.3 t=-.4
 com l=.4 t=.7
 coman~ l1=-.5 l=-.5 t=-.4
 come l=-.2 t=-.8
 comes t=-.7
 comma~ t=.2
 companies t=-.2
 complaint t=-.3
 compl~ l=-.5 t=-.5
 comun~ l1=.3
 con l1=.4
 conf t=.5
 confirm l2=.2 l=.2 r=.3 t=.5
 confirmed t=-.5
 confirms r1=.3
 confi~ l2=.2 l=.4 r=.6 t=.6
 connect t=.4
 conne~ r3=-.2
 conse~ r2=-.3 t=-.2
 conta~ r=-.4
 conti~ t=.6
 conto t=-.5
 contoh l3=.5
 correos t=.3
 corriere t=.4
 corri~ l=.4
 cost l=-.4 t=-.5
 count~ t=-.3
 couri~ t=-.3
 course t=-.4
 cours~ l=-.4
 cover l=-.4 t=-.6
 cr t=.2
 cs t=-.7
 csob t=.4
 csoma~ t=.3
 ctt t=.2
 cu l1=.5
 cua l3=.4 l=.4 t=.3
 curie~ t=.3
 curry~ l=.2 t=.5
 customer t=-.4
 customs t=-.3
 custo~ r=-.5 t=-.7
 cz t=.5
 czeka t=.3
 d l=-.2 r3=.3
 da l=.6 r1=-.3 r=-.7 t=-.4
 dagit~ t=-.2
 dakik~ r=.4 t=.4
 damage t=.4
 damag~ t=.3
 dan t=.5
 dang r=.2 t=.5
 dann r=.3 t=.3
 dave t=-.5
 day r=-.4 t=-.7
 days r3=-.3 t=-.8
 de l3=-.5 l=.8 r=.4 t=.5
 dear t=-.6
 dec r=-.3
 degil~ l=-.3
 dein r=.3 t=.5
 deine t=.6
 deliver t=-.6
 delivered t=-.2
 delivery l=.2 t=.3
 deliv~ t=-.4
 depot r=-.4 t=-.6
 der l3=.3 l=.3
 devic~ l1=-.4 l3=.4 t=.3
 dhl t=.3
 di t=.6
 dial t=-.5
 dials t=.4
 dich t=.3
 did r=-.4 t=-.4
 dien t=-.3
 digits t=.4
 digit~ l1=.5 l=.7 t=.8
 dile l=.2 t=.2
 din l2=.2 l3=.4 r2=.3 t=.4
 discount l=-.4 t=-.4
 disco~ l2=-.4 l=-.3 t=-.3
 disponible t=-.3
 dispo~ r=-.5 t=-.6
 distr~ t=-.3
 dit t=.4
 ditt l=-.3
 dk t=.5
 dn t=.5
 do l2=-.3 r1=.9 r3=.2 r=.7
 dob t=.2
 doc l1=.4 l=.4 t=.4
 dock r=.3 t=.3
 docke~ l1=-.3 l=-.3 t=-.3
 docs t=-.4
 domino t=-.3
 domin~ t=-.4
 don r2=.4 t=-1
 donne~ l=.5
 donor l=-.3 t=-.3
 door l2=.5 l=.5 t=.9
 doors t=.2
 dossi~ l=-.5 t=-.6
 dosta~ l=.5 t=.4
 doute t=-.4
 down t=-.6
 draw l=-.3 t=-.4
 driver r=.2 t=.4
 drive~ l1=-.6 l2=.4 r=.2 t=.5
 dropp~ t=-.5
 dudas t=-.4
 due r2=-.3 r=-.5 t=-.9
 dung r=.3
 duoc r2=-.4 r=-.4 t=-.5
 dzis t=-.4
 e l1=.4 l=.7 r=.2 t=.4
 earli~ l=-.4 t=.3
 early r=.3
 ecra r2=.2 r=.2 t=.2
 ecran r=.3 t=.4
 edf l=-.5 t=-.6
 edit t=-.3
 efter t=.2
 egysz~ l3=.4 l=.4 t=.3
 ei t=-.3
 eich l=-.3
 ein r1=.3 r=.5 t=.5
 einai l=.3
 ekran~ l1=.4 l=.4 r2=.4 t=.6
 el l1=-.2 l3=-.3 r2=.2 t=.3
 else t=.2
 em t=-.3
 email t=-.2
 email~ t=-.4
 emplo~ t=.2
 en l=-.4 r1=.3 t=-.9
 encod~ l=-.6 t=-.3
 encom~ l=-.4 t=.1
 ended r=-.2 t=-.4
 endin~ l=.3 t=.9
 ends r3=-.3 r=-.6 t=-.5
 energ~ r=.2 t=.3
 engan~ t=.5
 engin~ r=-.2 t=-.5
 enter l1=1.5 l=1.7 r2=.4 r=-.5 t=.8
 entering t=.3
 enter~ l1=.3 l=.3 t=.5
 entra~ r=.4 t=.4
 entrega r=-.4 t=-.4
 entregador t=.5
 entre~ r3=-.3
 entry l2=.5 l=.4 t=.5
 envoy~ t=-.3
 er l1=.8 l=.3 r1=-.6 r=-.6 t=-.3
 error l2=-.3 l=-.3 t=-.3
 es l1=.9 l=.6
 est r=-.4
 esta t=.5
 este l1=.5 l=.5
 et r=.3 t=.3
 eur l3=-.4 r=.6 t=.9
 even l=.8 t=.7
 every r=-.8 t=-1.1
 example r=.4
 examp~ l=.6 r=.4
 excha~ t=.3
 exit l=.4 t=.1
 exped~ l=-.3 t=-.4
 exper~ t=.4
 expired r2=-.3 r=-.6 t=-.6
 expires r2=.3 r=.3 t=.4
 expir~ l=-.5 t=-.5
 ext l1=-.5 l=-.5 t=-.3
 exten~ t=-.5
 faceb~ r=.2 t=.3
 fach t=.3
 factu~ t=-.5
 faktu~ t=-.3
 fancy t=-.2
 fatur~ t=-.3
 fault l2=-.3 l=-.3 t=-.3
 feb t=-.6
 fee t=-.3
 fehle~ l1=-.5 l=-.5 t=-.5
 fi t=.3
 field t=.4
 file t=-.3
 film t=-.4
 final t=-.2
 find t=-.4
 finish t=.5
 finishes r1=.4 r=.4 t=.4
 finis~ t=.4
 fit t=-.3
 fitte~ t=-.3
 flat l1=-.3 l=-.3 t=-.4
 flight t=.4
 fligh~ l=-.4
 food t=.3
 for l1=-.9 l2=-1.5 r1=.5 r3=-1.2
 forgo~ t=-.3
 form l=-.4
 fra t=-.3
 fraud~ t=-.2
 free r=-.9 t=-.9
 freez~ t=.3
 fri t=-.3
 fridg~ t=.4
 from l1=-.6 l2=-.3 l=-.4 r1=.7 r=-.4 t=-.3
 front l=-.4
 fuer r1=.5 r=.5
 fur t=.2
 games t=.3
 ganhe t=-.3
 gas l=.5
 gate l2=.5 l=.8
 gb t=.3
 gbp r=.4 t=.5
 gecer~ t=.5
 get t=.2
 gib t=.3
 giffg~ l=.3 t=.3
 gift t=-.6
 gio t=-.5
 giris l=.5 t=.5
 give l1=.6 l2=.3 l3=-.3 l=.8
 glovo t=.3
 go t=.9
 goes t=-.5
 goi l=-.5
 going r=-.4
 gonde~ t=-.5
 good r2=.4 r=.4 t=.3
 googl~ r=.3 t=.4
 got r=-.3
 gotow~ r=-.4
 gov r=.4 t=-.3
 grab t=.3
 guest t=.4
 gui l1=-.3 l=-.3 r=.5
 gym t=-.2
 h l=-.3 r=-.4
 haapa~ t=.5
 hai r1=.8 t=.4
 halfo~ t=.3
 halif~ t=.4
 hall r=-.4 t=-.7
 hamtk~ l1=.3 l=.3 t=.3
 handl~ t=.4
 hando~ l=.3 t=.3
 hang l=-.4 t=-.7
 hanna~ t=.4
 happy r=.3 t=-.6
 har l=.2
 hargr~ t=.3
 has l3=-.2 r1=-.9 r=-1 t=-.9
 haslo t=.2
 hasznalatos t=.3
 haszn~ l2=.4 l=.4 t=.3
 hatch r3=.3 r=.3 t=.5
 head t=-.4
 hej t=-.3
 hello t=.3
 help t=.2
 her l=.3 t=.3
 herme~ t=-.2
 heslo l=.3 t=.3
 het r=.4 t=.4
 heute t=-.3
 him l=.4 r=.4 t=.7
 hire t=.3
 hit t=-.3
 hmrc l=.4 t=.3
 ho l=-.4 t=-.5
 holid~ t=-.4
 home t=-.4
 hos l3=.2 l=.2 t=.4
 hot t=-.4
 hour r=.4 t=.4
 house t=-.8
 how r=-.4 t=-.5
 hr t=.4
 https r=.3 t=.2
 i l=-.6 r1=.5
 ibiga~ t=-.4
 icin l1=.3 l2=.4 l=.6 t=.5
 icind~ t=.6
 id l1=-.9 l=-.4 r3=.4
 ident~ l=-.3 r=.3
 if l=.4 r2=.4 r=.4
 ig t=-.7
 ignor~ r=.3 t=.4
 ihr l3=.2 l=.4
 ihre r=.2
 il r=.5
 ile r1=.6 r=.7 t=.5
 in l1=.5 l2=-.3 l3=-.4 l=.3 r1=.4 r2=-.7 r3=.7
 inc t=-.3
 indir~ t=-.5
 indta~ l1=.3 l=.3 t=.3
 infol~ t=-.3
 inlog~ t=.3
 inn l1=.3 t=.5
 inste~ t=-.4
 interview t=.3
 inter~ t=.5
 into l=.2 r1=.7 r3=-.3 r=.5 t=.8
 intro~ l1=.3 l=.3 t=.3
 iphon~ t=.4
 ir l=.2
 is l1=1.3 l2=.4 l3=-.4 r2=-.5 r3=-.2 r=-.8
 it l3=.2 l=.7 r2=.5 r3=-.4 t=.8
 itali~ t=.4
 item t=-.3
 jamai~ t=-.7
 je r1=-.7 r3=.3 r=-.3
 jednorazove t=.2
 jedno~ l=.2 t=.3
 jelsz~ l1=.4
 jest r1=-.5 r=-.5
 job l1=-.6 l2=-.3 l=-.9 t=-.7
 join r2=.7 r=.8 t=1
 just r=.4
 jusu l=-.4 t=-.3
 k l=.3 r=-.4 t=.7
 ka l=.3
 kahit t=-.5
 kan r=-.3 t=-.3
 kanino t=-.4
 kapid~ l=.4 t=.4
 kargo t=-.2
 karte t=-.4
 kb t=-.6
 kd t=.2
 ke t=.5
 keep t=-.3
 kerju~ t=.5
 kerro l=.4 t=.4
 kerta~ l=.9 t=.9
 key l1=.2 l=.5 t=.7
 keypad t=.2
 keypa~ l=.3 t=.2
 keys t=.6
 kinnituskood l=.3 t=.3
 kinni~ l2=.3 l=.3 t=.3
 kiosk r3=.3 r=.3 t=.6
 kirja~ r=.3 t=.3
 kl l=-.4 t=.3
 klien~ l1=-.3 l=-.3 t=-.5
 klo r=.3
 know t=.4
 ko l1=.5 l=.4 t=.5
 kod l1=.3 l=.6 t=.6
 koda l2=.3 l=.3 t=.3
 kodas l=.5 t=.5
 koden t=.3
 kodi l=.5 t=.5
 kodja l1=.3 l=.4 t=.4
 kodow t=-.3
 kods l2=.3 l=.5 t=.5
 kodu l=-.4 t=-.5
 kodun~ t=.6
 komme~ t=.4
 kommt t=-.4
 konto l3=-.5 l=-.2 t=.6
 kood l2=.4 l=.4 t=.4
 korte~ t=-.2
 kr t=-.4
 kurir t=.2
 kurye~ l1=.3 l=.6 t=.7
 kuryr t=.3
 kwa r=.3 t=.3
 kwik t=-.3
 ky t=.5
 l l=-.4 r2=.3 r=.4 t=-.3
 la l1=.4 l2=-.3 r1=.3 r2=.4 r=.8 t=.8
 laat t=.3
 lab t=.4
 lan t=-.4
 landlord t=-.3
 landl~ t=-.3
 large t=-.3
 las t=-.4
 last l=-.4 r=.3
 lasts t=.3
 late r=-.5 t=-.6
 laute~ l1=.4 l=.3 t=.3
 le r=.4
 leave r=.3 t=.5
 left r=.6 t=.8
 legit~ r=.3 t=.3
 lesso~ t=-.4
 lets r1=.5 r=.5 t=.5
 letter l=-.3 t=-.3
 lette~ t=-.4
 levan~ l=.3 t=.2
 level l=-.3 r=-.3 t=-.3
 lever~ t=-.4
 libre t=.4
 liegt t=.4
 lift t=.3
 ligue l=-.2
 line t=.3
 lines t=-.2
 link l=.4 r=.2
 linke~ l=-.5 t=-.5
 listi~ l1=-.3 l=-.3 t=-.3
 livre~ t=.2
 liye l=.4 t=.4
 ll l2=.3 l=.4
 llama l2=-.3 l=-.3
 lm t=.5
 lo t=.4
 local~ t=-.4
 location t=-.4
 locat~ l2=-.3 l=-.4 t=-.4
 lockb~ t=.6
 locker t=.5
 locke~ l1=-.3 t=.5
 log l1=-.2 l3=.3
 login l1=.5 l2=.4 l=.3 t=.7
 longe~ r2=-.4 r=-.6
 lose t=-.4
 love t=-.4
 lui l2=.2 l=.3 t=.3
 lv t=.3
 lyft l=.4 t=.4
 m l=.5 t=.6
 ma l3=-.4 r3=.2 r=.2 t=-.3
 machi~ r=.3
 magic l=.3 t=.5
 mai l=-.2 t=-.3
 maile~ t=-.2
 manage t=.5
 manag~ t=.5
 mar t=-.3
 march r=-.3 t=-.4
 masz r=.3 t=.3
 mate t=.2
 matka~ t=-.3
 may l=-.5
 mbank r=.4
 me l=-.4 t=-.3
 means r1=-.3 r=-.3 t=-.3
 med l1=.5 l2=-.2 l=.5 r3=.3 r=.4 t=.2
 meet t=-.3
 melde~ l=-.4 t=-.4
 members t=-.3
 membe~ r=-.4 t=-.6
 menti~ l1=-.3 l=-.3 t=-.4
 merch~ l=-.6 t=-.7
 mesa r=-.2 t=-.4
 messa~ t=-.6
 met l1=.4 l=.4
 meter l=-.3 t=-.7
 metro l=.2 t=.2
 mfano t=.3
 mh t=.3
 micro~ r2=.3 t=-.3
 midni~ r=-.4
 mijn t=.3
 milk t=.2
 min l3=-.3 l=-.4 r=.5 t=.6
 mini t=.6
 mins l=-.3 r=.9 t=1
 minutes t=.4
 minut~ r=.7 t=1.1
 missed t=-.3
 misse~ t=-.4
 mitid t=.3
 mo l=-.4 r=.3
 mobile l=-.4 r=.2 t=.4
 mobil~ l=-.3 r=.2 t=.6
 mon l=-.6 t=-.5
 money t=.2
 month r=.3
 morge~ t=-.2
 morri~ t=.4
 move t=.2
 moved r=-.3 t=-.6
 mrs t=-.2
 ms t=.6
 msg t=-.3
 mtan l1=.3 l=.3
 mtu t=.3
 mu l1=.5 l=.6 t=.6
 mum t=-.2
 mutue~ t=-.4
 my r=-.3
 n l=-.6
 na l=.3 r2=-.5 r3=.4 r=.5
 nao r2=.6 r=.7
 nar t=.4
 nd t=-.7
 ne r3=.3 r=.3 t=-.4
 near t=-.7
 nearl~ l=.4 t=.2
 need l1=.3
 neede~ t=-.3
 needs l1=.4 l=.9 r1=-.4 r=-.4 t=.6
 nest t=.3
 netfl~ t=-.3
 never r3=-.2
 new l3=.6 l=.5 r2=-.5 r=-.5 t=-.5
 ng l=.2
 ngay l=-.3
 nhan r=-.3
 nhap l1=.4 l=.4
 nhs t=-.3
 nie l=-.5 r=.3 t=-.5
 niemandem t=.3
 niema~ t=.3
 night~ t=-.4
 nikdy t=-.3
 nikomu r=.5 t=.5
 nikom~ r=.5 t=.6
 nlb t=.3
 no l1=-.6 l2=-.7 l=-1.3 r3=.3 t=-.8
 nomor l=-.4 t=-.6
 nooit t=-.7
 noon t=.2
 north~ l=.3
 not l=.3 r1=-.7 r3=.2 t=.6
 note t=-.4
 nothi~ r=.3
 nouto~ l=.3 t=.3
 nov t=.3
 now l3=.4 r3=.5 r=-.6
 nr l=-.6 r=.5
 numar~ l1=-.4 l=-.4 r=-.3 t=-.7
 number l=-.4 r=-.2 t=-.5
 numbers l=.4 t=.3
 numbe~ l1=-.4 l3=-.3 r3=-.2 r=-.3
 numer l=-.5 r=.2
 numero l=-.6 t=-.6
 numer~ l1=.6
 numme~ t=-.3
 nunca t=-.5
 o l2=-.5 l3=-.4 t=-.3
 objed~ l1=-.3 l=-.3 t=-.3
 oct t=-.5
 octop~ t=-.2
 od t=.4
 oda l=-.3 t=-.7
 odbioru r=-.4
 odbio~ r=-.5 t=-.4
 odesl~ t=.3
 of l1=.4 l3=.3 l=.2 r1=-.6 r=-.4 t=.2
 off r=.4 t=-.8
 office l=-.2 t=-.3
 offic~ l=-.3 r=-.4 t=-.3
 og t=.4
 oggi t=.3
 okafo~ t=.2
 okta l=.2
 old l2=-.4 l=-.6 t=-.4
 om r=.4 t=.6
 omniv~ t=.5
 on l1=.7 l=.4 r1=.5 r3=-.7 t=-.5
 onay l=.3 t=.3
 onayl~ l=.3 t=.3
 once r=.3 t=.3
 one l3=.3 l=.5 r=.6 t=.4
 only r=.5
 ons t=-.2
 op t=-.6
 open l3=.2 l=.3 r2=-.3 t=.6
 opens l2=.3 r1=.4 r=.4 t=.3
 operacja t=.5
 opera~ r2=.4 r=.6 t=.9
 ophaa~ t=.4
 oppnas t=.3
 oppna~ l2=.4 l=.4 t=.4
 or l=-.6
 order l1=-.9 l2=-.4 l=-1.3 r2=.5 r=-.5
 ordine l=-.4 t=-.5
 ordin~ l1=-.4 l=-.7 t=-.8
 oszus~ t=-.5
 otp l1=.8 l2=.6 l=1.5 r3=.5 r=.4 t=.6
 our t=.5
 out r=-.2
 outsi~ l=.6 t=.5
 over t=.3
 ovo t=.3
 p l=-.5
 pa l1=-.3 l=-.4 r=.6
 packs~ t=.4
 paczk~ t=.3
 padal~ t=.3
 page t=.4
 paid r=-.3 t=-.5
 paiem~ t=-.3
 paint t=-.3
 paket t=.7
 paket~ t=1
 pakke~ t=.5
 paper t=-.1
 para r1=.8 r2=-.6 r3=.3 r=.7 t=.8
 parcel t=.5
 parce~ l1=-.5 l=-.7 t=.5
 park l=-.4
 part l=-.3 t=-.7
 pas l=-.5 t=-.6
 pass l=.5
 passcode l1=.4 l=.1 t=.4
 passc~ l1=.3 l2=.3 l3=-.3 l=.3 t=.3
 passp~ t=-.3
 password t=-.3
 passw~ l2=.4 l=1 t=-.3
 payee t=.6
 payment t=.3
 pe t=.6
 pedid~ l1=-.6 l=-.5
 pedir~ t=-.4
 pentr~ t=.4
 peopl~ r1=-.2 r=-.2 t=-.2
 per r1=.6 r=.5 t=.8
 pesan~ l1=-.3 l=-.3 t=-.3
 ph t=-.3
 phone l=.4 r=.3 t=.7
 photo r=.4 t=.5
 photo~ t=.3
 phut r=.3
 pick l=.2 t=.7
 picku~ l2=.5
 pin l1=1.2 l2=.6 l=.8 t=-.4
 pinco~ l=-.3 t=-.4
 pinko~ t=-.3
 platby t=.4
 platb~ t=.4
 plate t=-.3
 plati r2=.3 r=.3 t=.3
 pleas~ l2=.3 r2=-.5 r=-.3 t=-.4
 pln l=.4
 pls r=.3
 plus t=-.4
 pm r=.3 t=.6
 poczt~ l1=-.3 l=-.3 t=-.3
 pod t=.4
 podaj l=.3 t=.4
 podaw~ l=-.3
 pop l1=.3 l=.4 t=.6
 por l=-.3
 portal l=.4 t=.3
 porta~ l=.5 t=.6
 pos t=-.4
 posil~ l1=-.3 l=-.3 t=-.4
 post l=-.5 r=.4 t=-.6
 postal l1=-.5 l=-.4 t=-.3
 posta~ l1=-.6 l=-.3
 postcode t=-.5
 postc~ t=-.5
 posted t=-.3
 poste~ l=-.3 t=-.4
 postn~ l=-.3
 potvrzeni t=.4
 potvr~ r2=.5 r=.5 t=.4
 pour r1=.6 t=.4
 poved~ l=.3 t=.3
 prati~ l=-.4 t=-.4
 prese~ t=.6
 press l1=.5 t=.3
 prihl~ t=.5
 prija~ l=-.3 t=-.3
 print~ t=.3
 pripr~ r=-.3
 prius l1=-.3 l=-.5 t=-.6
 pro r1=.6 r=.6 t=.8
 product l=-.2 t=-.3
 produ~ l1=-.4 l2=-.2 l=-.9 t=-.9
 promo l=-.3 t=-.3
 promo~ t=-.6
 prompted t=.3
 promp~ r=.4 t=.5
 prove t=.4
 przep~ l1=.3 l=.3 t=.3
 przyj~ r=-.3 t=-.3
 pt t=-.2
 pull r=.3 t=.3
 pump r=-.2
 punch l2=.2 l=.3 t=.3
 put l1=.3 l=.5 r2=-.5 r=-.7
 px t=.4
 q t=1
 qr l=-.3
 qt t=-.6
 queri~ t=.3
 quote l1=-.3 l=-.4 t=-.5
 quoti~ l1=-.3 l=-.3 t=-.3
 r r=-.6 t=1.2
 rabat~ l=-.2 t=-.4
 rach t=.3
 ramz t=.7
 rates t=.2
 rd t=-.5
 re l=-.4 r=-.4
 read l=.3 t=-.3
 reade~ l=-.4
 readi~ l=-.5 t=-.3
 ready l=.3 r2=-.3 r=-.5
 reall~ t=.4
 recall t=-.3
 recal~ r=-.3 t=-.3
 recei~ t=-.5
 reception r=-.3 t=-.3
 recor~ t=-.3
 redel~ t=-.3
 ref l1=-1 l2=-.5 l=-1.7 r2=.5 r=.6 t=-.7
 reference l2=-.4 l=-.7 r=-.2 t=-.8
 refer~ l2=-.4 l3=-.3 l=-1 r3=-.2 r=-.3 t=-1.1
 refunded t=-.4
 refun~ t=-.5
 reg l=-.3 t=-.6
 relea~ r=.3 t=.2
 remin~ t=-.6
 rende~ l=-.5 t=-.5
 repairs t=-.3
 repai~ l=-.3
 repartidor r2=.2 r=.2 t=.3
 repea~ t=-.3
 reply l1=-.6 l=-.3 t=-.8
 report l=-.3 t=-.6
 repor~ l=-.5 t=-.9
 requested r=.4 t=.3
 reque~ r2=.4
 reservation t=-.4
 reser~ t=-.7
 resid~ t=-.2
 respo~ t=.5
 resul~ l=-.5 t=-.6
 retou~ t=-.6
 return t=-.6
 retur~ t=-.6
 rider l=.4 t=.8
 right l=.3 r=-.3 t=-.3
 ring l=-.5 r2=.1 r3=-.5 t=-.5
 rm t=.5
 roblo~ t=.3
 room l1=-.5 l=-.6 t=-.7
 round t=-.4
 royal~ t=.2
 rp t=.3
 ru t=-.4
 runs r=-.3
 rx t=.8
 s l1=.3 l=.5
 sa l1=-.4 l=-.5 r1=.5 r=.7 t=.5
 saat t=.2
 safe t=.3
 safek~ l=.3 t=.3
 sahib~ t=.3
 saisissez t=.4
 saisi~ l1=.4 l=.4 t=.4
 saiu r=-.4 t=-.4
 saldo t=-.2
 sale t=-.6
 sam t=-.5
 same t=-.3
 sampl~ t=-.4
 sang t=-.4
 santa~ l=-.3 t=.3
 sat l1=-.4 l=-.5 t=-.7
 saved r=-.2
 say l1=.7 l=.4
 scam r=-.5 t=-.7
 scan r=-.7 t=-.7
 school t=-.3
 schoo~ l2=-.2 l=-.2
 screen t=.4
 scree~ t=.4
 screw~ t=.2
 se r=.4
 seat r=-.4 t=-.8
 sebut~ l1=.3 l=.3 t=.3
 secure t=.3
 security r=.3 t=.3
 secur~ l2=.5 r=.4 t=.7
 see r=-.4 t=-.3
 segnalazione l=-.3 t=-.3
 segna~ l=-.3 t=-.3
 send r=.2 t=-.2
 sende~ t=-.4
 sendt r=-.4 t=-.4
 sensi~ t=.5
 sent t=-.4
 servi~ r=-.3 t=-.4
 sessi~ l1=-.3
 set l=.7
 setting t=.3
 setti~ t=.3
 seu l=.2 t=.4
 share l=.4 t=1
 shift t=-.8
 shipp~ l=-.4 t=-.3
 shoes t=.4
 shop t=-.6
 show l1=1.4 l2=-.6 l=1 r2=-.3 r=-.3 t=.3
 si t=.3
 side t=.3
 sie l2=.5 l=.8 t=.4
 signal l=.3 t=.3
 signa~ l=.3
 signi~ l=.3 t=.3
 silve~ l=-.3
 singl~ t=.3
 siparisiniz t=-.2
 sipar~ l=-.3 t=-.4
 site r=-.3 t=-.4
 six t=.2
 skriv l=.3 t=.3
 sky t=.2
 slot l=-.4 t=-.6
 sms l=-.4 t=-.5
 snapp~ t=.2
 so l1=-.5 l=-.5 r1=.4 r2=-.3 t=-.2
 sold r=-.3 t=-.3
 some l3=-1.2 l=-1.2 t=-1.1
 sorry t=-.6
 sort l2=-.5 l=-.5 t=-.5
 soyle~ r1=.3 r=.3 t=.3
 sperr l3=-.5 l=-.5 t=-.5
 spune l=.3 t=.3
 staat t=.4
 stadt~ l=-.3
 staff l=.5 r2=-.3 r=-.3
 starl~ l=.4 t=.4
 start l=-.4 r2=.3
 start~ r=-.4
 stata t=-.3
 stay r=-.3 t=-.3
 steps t=-.4
 still t=-.4
 stock l=-.3 r=-.6 t=-.9
 stop l2=-.4 l=-.6 r=.3 t=-.6
 store l=-.4
 stree~ t=-.3
 stuck t=.2
 stude~ l2=-.4
 su l=-.4 t=-1
 sua l=-.6
 suivi t=-.3
 sunday t=-.3
 sunda~ t=-.3
 suppl~ t=-.3
 swedb~ t=.4
 swift l=-.3
 szamu r1=-.4 r=-.4 t=-.4
 t l=.3 r=-.3 t=1.2
 ta l=-.3 r2=.4 t=-.3
 tabac t=.5
 tac l=.4 t=.4
 tag l=-.3 t=-.4
 tai r=.4
 tan l1=.4 l=.5 t=.2
 tap l=.4 r3=-.4 t=.4
 tarif~ t=-.3
 tarje~ t=-.3
 tau t=.4
 tax t=-.3
 team r=-.2 t=-.6
 techn~ t=.3
 teile t=.3
 telah t=-.3
 telef~ l=-.7 r=.3
 teleg~ l2=.3 l=.4 t=.4
 tell l3=.4 l=.7 t=1.1
 temporary l=.3 t=.4
 tempo~ l=.4 t=.5
 tenan~ l=-.3 t=-.3
 termin l=-.4 t=-.4
 termi~ r=.5
 text l2=-.4 l=-.4 r3=.3 t=-.8
 texts t=-.5
 th t=-.6
 thame~ t=.4
 thank r=-.4
 thank~ r=-.3 t=-1
 that r3=-.3
 the l1=-.4 l2=.4 l=.7 r2=1.4 t=.5
 them t=.3
 then l1=.3 l=.3 r1=.2 r=.3 t=.7
 there l2=.3 l=.3 t=-.5
 these t=.5
 they r2=.3 r=.3 t=.5
 this l=-.4 r3=.4 t=.3
 thu t=-.5
 thx t=.3
 ticket l=-.3 t=-.6
 ticke~ l1=-.3 l=-.5 t=-.6
 tid t=-.2
 tide t=.3
 tienda t=-.3
 tiend~ t=-.3
 tiene t=-.3
 tikto~ l=.2 t=.2
 til r1=.6
 tilau~ l1=-.4
 till l=.2 r1=.2 r3=.3 r=.3
 time l2=.4 l3=.2 l=.4
 times t=.4
 tmrw t=-.3
 to l1=-.4 l2=-.8 l3=-.2 r1=1 r3=-.3 t=.3
 today r2=-.3 r=-.5
 toi t=.3
 token l1=1.1 l2=.3 l=.9 t=.7
 told t=.5
 tomor~ l=-.3 t=-.3
 too t=-.3
 tot t=.3
 total r=.2 t=.2
 tr t=.6
 track r2=-.2 r=-.3 t=-.3
 trade l=-.5 t=-.6
 tradi~ t=.3
 train l=-.4 t=-.6
 train~ t=.3
 transfer l=-.4
 trans~ l=-.4 t=.2
 tries t=.3
 trip r=.4
 trust t=-.3
 tu l3=.3 t=.9
 tue l=-.3 t=-.2
 tues r2=.3 r=.3 t=.4
 tuesday t=-.3
 tunnu~ l=-.4
 tur l=.4 t=.4
 turn r2=.3 r=.4 t=.4
 turno l=-.6 t=-.6
 two t=-.5
 tx t=-.2
 txt l=-.2
 tylko t=-.2
 type l1=.4 l=.6 r2=.4 t=1.3
 u r=.2
 uber l3=.3 t=.5
 udlob~ t=.3
 ugysz~ t=-.4
 uk r=.5
 ukazt~ l=.5 t=.5
 um r3=.3 r=.3
 under l=-.4 r=-.2 t=-.6
 uniqu~ t=.3
 unit l1=-.4 l=-.4 t=-.3
 unive~ l=.3 t=.3
 unlock l2=.7 l=.7 t=.7
 unlocks r=.2 t=.3
 unloc~ l2=.7 l=.8 r1=.2 t=.8
 unsub t=-.5
 until r3=.4 r=.4
 untuk r1=.2 r=.5 t=.6
 up l2=.3 l=-.2
 update r=-.3 t=-.6
 updat~ r=-.3 t=-.7
 ur r=.2
 us l2=-.4 l3=.3 l=-.4
 usage t=.3
 use l1=1.4 l2=-.4 l=1.3 r2=.2
 used l=-.4 r2=-.9 r=-.8 t=-1.2
 using l1=.4 l=.8 t=.7
 uw l=-.2 t=-.3
 v r=-.3 t=.9
 vahvi~ l2=.3 l=.6 t=.6
 valid l=.2 r1=.4 r2=.7 r=.8 t=.8
 valido t=.3
 vas l=-.2
 vasa l2=-.5 l=-.3 t=-.3
 vat t=-.4
 ve l2=-.3 l=-.4 t=-1.3
 ved t=.3
 verification l2=.5 l=.6 r=.3 t=.4
 verified t=-.7
 verify r2=.2 r=.3
 verif~ l2=.6 l3=.4 l=1.3
 view r=-.3
 villa~ t=-.6
 vis l1=.2 l=.2
 visa l=.2 t=.2
 visit r=-.3 t=-.5
 viva t=.5
 vnd t=.2
 vodaf~ t=.5
 von t=.3
 voor t=.3
 vorga~ l=-.4 t=-.4
 votre l2=-.4 l3=.3 l=-.5
 voucher l=-.5 t=-.5
 vouch~ l=-.5 t=-.6
 vpn t=.4
 w l3=-.5 l=-.7 t=.3
 waiti~ l3=.4 l=.5 r=-.3 t=.7
 walla~ t=.3
 walth~ t=-.3
 ward l=-.4 t=-1.2
 was l=-.3 r1=-1.2 r=-1.4 t=-1.6
 waw t=.3
 we l=-.3 r2=.4
 weds l=-.3 r=-.3 t=-.7
 week r=-.8 t=-1.2
 weeke~ t=-.4
 weitergeben t=.3
 weite~ l=-.4
 what r2=.6
 when l=.3 r=.5
 where t=.4
 will l=.2 r=-.3
 win t=-.5
 window r=.5 t=.4
 windo~ r=.5 t=.4
 wird t=-.4
 with l1=1.4 l=.7 r=-.3 t=.4
 withd~ t=.3
 withi~ t=.4
 witho~ t=.3
 wolt l=.4 t=.4
 won t=-.3
 word t=.9
 work r=-.4 t=-.2
 works l=.3 r3=-.3 t=.5
 wpisz l1=.5 l=.5 t=.3
 wrong t=-.8
 wurde r1=-.3 r=-.3 t=-.4
 x t=.4
 xac l=.3
 xe t=.3
 xr t=.3
 xw t=.7
 y r3=-.4 r=.3
 ya r=.3 t=.4
 yako l=-.5
 yazar~ r1=.4 r=.4
 yazin r1=.3 r=.3 t=.3
 ye r=-.3 t=-.4
 year r=-.4 t=-.5
 yello~ t=.4
 yes r=-.5 t=-.6
 yeu l=-.4 t=-.4
 you l3=.3 l=-.4 r3=-.3 r=.2
 your l2=-.4 l3=-.3 l=.5 r2=.4
 yours t=.3
 yours~ t=.5
 z l2=-.3 t=.6
 zadzw~ t=-.5
 zahlerstand l1=-.3 l=-.3 t=-.4
 zahle~ l1=-.3 l=-.4 t=-.4
 zien r=.3 t=.3
 zip l2=-.3 l=-.3 t=-.5
 zmene~ t=-.6
 zmien~ t=-.2
 zone l=-.3 t=-.4
 zosta~ t=-.4
 ~able t=.4
 ~acar t=.3
 ~acja t=.5
 ~agen t=-.5
 ~ages t=-.2
 ~aire l=.3
 ~ajte t=-.3
 ~alan t=.3
 ~alla l=.7 t=.7
 ~anca t=.4
 ~ande t=.2
 ~ando r=.3 t=.5
 ~ange r=-.3 t=-.4
 ~anie r2=.4
 ~anti t=-.3
 ~apta t=.4
 ~area t=.2
 ~ared t=-.4
 ~arly t=.2
 ~arts r=-.4
 ~arul l=.2 t=.2
 ~asin t=-.3
 ~assa t=1.2
 ~atan l=.3 t=.2
 ~ator t=-.3
 ~azte t=.5
 ~bank t=.6
 ~bers l=.4 r=-.5
 ~book t=.3
 ~call t=-.3
 ~cess t=.3
 ~cher l=-.5 t=-.6
 ~cked t=-.4
 ~cker r3=-.3 t=.2
 ~cket l1=-.6 l=-.6 t=-.8
 ~code l1=.1 r2=-.2 r=.4
 ~cted l=-.3
 ~cure t=.3
 ~dala t=.3
 ~dale t=.6
 ~date l=-.3 r=-.3 t=-.7
 ~dent t=-.4
 ~dera l=.5
 ~dere t=.5
 ~ders t=-.4
 ~digo t=.4
 ~ding l1=-.5 l2=-.4 l=-.7
 ~dora t=.4
 ~ease l2=.3 r2=-.3
 ~eded t=-.3
 ~edia t=-.3
 ~egue t=-.3
 ~ekey l=.4 t=.4
 ~elez t=-.2
 ~ella l=.3 t=.3
 ~elle t=.3
 ~ellt t=-.3
 ~ence l1=-.4 r3=-.3 r=-.3
 ~ency t=-.4
 ~enda l=-.4
 ~ends t=-.4
 ~enie l1=-.5
 ~enst t=-.4
 ~ente l1=-.5 t=.2
 ~ento l2=-.5 l=-.3
 ~ered t=-.4
 ~erta t=-.4
 ~essa t=.3
 ~eted r=-.3
 ~etly t=.6
 ~ettu t=-.5
 ~eyin t=.3
 ~fone t=.3
 ~ford t=-.3
 ~form t=-.4
 ~gang t=-.7
 ~gent t=-.3
 ~gger t=.3
 ~ghts t=-.5
 ~gida t=.3
 ~ging r2=.4 t=.5
 ~gram l2=.4 l=.4 t=.5
 ~hers t=-.3
 ~hing t=-.4
 ~hive t=-.4
 ~iata t=-.3
 ~ibas t=.2
 ~ible t=-.6
 ~icle l1=-.3 l=-.4
 ~iday t=-.3
 ~ider t=-.3
 ~ient l=-.6
 ~iere t=.8
 ~igen r=.3 t=.3
 ~ight r=-.5
 ~ikos l=.4 t=.5
 ~ildi r=-.3 t=-.6
 ~iled l=-.4 t=-.7
 ~iler t=-.4
 ~ille t=.4
 ~inal t=-.5
 ~inde t=.5
 ~ined t=-.3
 ~iniz l1=-.2 r3=.3
 ~ints t=-.3
 ~ione l=-.4 t=-.4
 ~ions t=-.6
 ~ique t=.4
 ~ires t=.4
 ~irim t=-.7
 ~iser t=.5
 ~isha t=.3
 ~ista t=.4
 ~iver l2=.4 t=-.3
 ~jena t=-.4
 ~king l1=-.6 l=-.6 r2=-.5
 ~kite l1=-.3 t=.4
 ~kkan l1=.5 l=.5 t=.4
 ~kode l1=.5
 ~lama t=.5
 ~lana r2=-.3 r=-.3 t=-.3
 ~lbox t=.3
 ~lder l=-.4 t=-.2
 ~lete l=-.3
 ~lier l2=-.4 l=-.5 t=.2
 ~lled t=-.2
 ~llow t=.3
 ~lock l2=.5 l=.5 t=.5
 ~lung l=-.2
 ~maat t=.4
 ~mand t=-.3
 ~mata l=.4 t=.3
 ~mber l1=-.5 l=-.6 r3=-.3 r=-.2 t=-.5
 ~mbie t=.3
 ~mble t=.3
 ~ment r2=.4 r=.4 t=.2
 ~mero l=-.7 t=-.6
 ~ming t=-.4
 ~mino t=-.3
 ~mmen t=.3
 ~mmer l1=-.6 l2=-.3 l=-1.1 t=-.6
 ~moor t=-.4
 ~mple l=.4 t=-.6
 ~ndar t=-.4
 ~nday r2=.2 t=-.7
 ~nded t=-.7
 ~nden t=.2
 ~nder l=.6 t=.5
 ~ness t=-.3
 ~nete t=.3
 ~nged t=-.7
 ~ngen t=.3
 ~nies r=-.4 t=-.4
 ~ning l1=-.3 l=-.4 r=-.4 t=-.4
 ~nite t=.2
 ~nizi t=.4
 ~ntoh l=.5
 ~oden l=.3
 ~oint t=.6
 ~omat t=.3
 ~ones t=-.4
 ~oodi l=.3 t=.3
 ~oren r2=.5 r=.5 t=.3
 ~ores t=-.4
 ~orts t=-.2
 ~ough t=.4
 ~ount l=-.7 r3=.3
 ~ouse t=-.3
 ~oved r=-.4 t=-.9
 ~ozas t=-.8
 ~ping l=-.2 r=.3
 ~port l2=-.3
 ~post t=.3
 ~pted l=-.3 t=-.4
 ~rade t=.2
 ~rage t=-.4
 ~rana t=-.8
 ~rday t=-.4
 ~reen t=.6
 ~reit t=.5
 ~ress t=-.5
 ~rest l2=-.2 l=-.2 t=-.3
 ~rian t=-.3
 ~ries t=.4
 ~ring l1=.4 l=.4 t=.5
 ~rise t=.5
 ~rite l=.3 t=.3
 ~rmed t=-.5
 ~rner l=-.3
 ~rong t=-.2
 ~room t=.2
 ~rral l=-.3 t=-.3
 ~rren t=.7
 ~rrow t=-.3
 ~rted t=-.3
 ~safe t=.2
 ~sday t=-.3
 ~self t=.5
 ~sent t=.4
 ~sete r=.4 t=.4
 ~sfer l=-.3
 ~side t=.4
 ~sier l=-.5
 ~sini t=.4
 ~sion l1=-.4 l=-.6
 ~site l1=.3 l=.3 t=.3
 ~skod r3=.2 r=.2
 ~sons t=.2
 ~ssed r=-.2 t=-.6
 ~ssez t=.3
 ~sson t=-.3
 ~stal t=-.4
 ~sted l=-.4 r=.4
 ~ster r=.3 t=.3
 ~stow t=-.3
 ~sult t=-.3
 ~sung r=.3 t=.3
 ~szam l2=-.8 l=-.9 t=-.9
 ~tand l1=-.4 l=-.4 t=-.5
 ~ters l=.2 t=-.4
 ~teur t=-.4
 ~ther r=-.3 t=-.6
 ~tile t=.5
 ~ting l1=-.6 l=-.8 t=-.4
 ~tion l1=-.6 l2=.6 l=-.6 r2=-.3
 ~tish t=.5
 ~tors t=-.2
 ~tter l=-.2
 ~tura l1=-.5 l=-.5 t=-.7
 ~ufen t=-.3
 ~ujte r=.3
 ~ully t=-.6
 ~ului t=.4
 ~used t=-.2
 ~uter t=.4
 ~utes t=.3
 ~vada t=-.3
 ~vers t=-.5
 ~very l=.2
 ~vice l1=-.4 l3=.4 t=.4
 ~view t=.3
 ~wing l=-.4
 ~ybox l=.5 t=.5
 ~yein r=.3
 ~ying t=-.5
 ~zeni t=.4
 ~zona t=-.2
 ~θηκε t=-.5
 ~τημα t=-.6
 ~аите r=.4 t=.3
 ~аємо t=.3
 ~віть t=.3
 ~дите l=.3
 ~енен t=-.4
 ~ение l1=-.5 l=-.3 t=-.3
 ~ення l1=-.5 l=-.4
 ~жіть l=.5 t=.7
 ~кому r=.4
 ~лата t=-.7
 ~ники t=-.2
 ~ните t=-.4
 ~рите r=.4 t=.6
 ~телю t=.2
 ~ться t=.3
 ~וגמה t=.7
 ~ائیں r1=.3 r=.4 t=.5
 ~اقتک l=-.2
 ~بلاغ t=-.5
 ~تلام t=.9
 ~دخول t=.4
 ~گیری l=-.3 t=-.3
 ~வும் r=.5 t=.5
 ~ிடம் t=.9
 ~்கள் r=.8 t=.6
 ~்டது t=.3
 ~కండి r=.7 t=.7
 ~నికి l=.8 t=.8
 £ r2=-.3 r=-.8
 « t=.4
 ° l=-.3 t=-.3
 » t=.6
 αριθμ~ l=-.3 t=-.3
 για r1=.4 r=.8 t=.9
 δεν t=-.3
 διανο~ t=.6
 ειναι l=.5
 η l2=-.3 l=-.3 t=-.4
 καλεσ~ t=-.3
 κωδικ~ l1=-.6
 κωδικο t=-.5
 κωδικος l=.2 t=.4
 να r=.3 t=.3
 ο l=-.2
 παραγ~ l=-.3 t=-.3
 πειτε t=.3
 σας t=-.2
 στον r1=.2 r=.2 t=.2
 το l=-.4
 του l=.4 t=.4
 в l2=-.2 l=-.3 r2=-.7 r=-.3 t=.3
 введи~ l1=.3 l=.3 t=.3
 введі~ l1=.3 l=.3 t=.3
 водит~ l1=.4 l=.4 t=.4
 въвед~ l1=.4 l=.4 t=.3
 госус~ l=-.2 t=-.3
 для r1=.7 r=.6 t=1.1
 е l1=.3 r1=-.5 r=-.5 t=-.3
 его t=.3
 за l2=.6 l=.7 r1=-.2 t=.6
 заказ l1=-.8 l=-.8 t=-.6
 заказ~ t=-.5
 запис~ t=-.4
 запись t=-.3
 зверн~ l1=-.3 l=-.3 t=-.3
 звернення t=-.3
 из t=-.2
 к t=-.5
 код l1=.5 l=.5 t=.5
 кур t=.2
 курье~ l=.5 t=.5
 на l1=-.4 l2=.8 l=.4 r3=.6 r=.6 t=.6
 набер~ l=.7 t=.4
 назві~ l=.3 t=.3
 назов~ l2=.4 l=.5 t=.5
 не t=-.5
 никог~ t=-.3
 нова t=.2
 номер l3=-.3 l=-.6 t=-.6
 номер~ t=-.3
 обращ~ l1=-.3 l=-.3 t=-.3
 однор~ l=.4 t=.3
 парол~ l1=.4 l=.3 t=.3
 пароль l=.5 t=.6
 по l=-.4 t=-.5
 подтв~ r=-.3
 подъе~ t=.4
 покаж~ l=.3 t=.3
 показ~ l1=-.3 l=-.3 t=-.3
 посил~ t=.2
 посилка l=-.4
 пошта t=.2
 пратк~ l=-.4
 підтвердження t=.3
 с t=-.4
 смс t=-.3
 у l2=-.3 t=.3
 увіит~ t=.3
 чтобы r2=.3
 щоб t=.3
 ՝ l1=.5 l=.5 t=.5
 הוא l1=.4 l=.4 t=.5
 הזינו l1=.3 l=.3 t=.3
 הזמנה l1=-.4 l=-.4 t=-.4
 הקוד t=-.5
 הקש l=.4 t=.4
 ח l=-.2
 חייגו l1=-.4 l=-.4
 כדי r1=.3 r=.3 t=.3
 ל t=-.4
 לא t=.4
 לו l1=.4 l=.4 t=.4
 לחשבו~ t=.8
 לכניס~ t=.3
 לשליח l=.7 t=.7
 מספר l=-.6 t=-.7
 נקבע t=-.2
 על t=.7
 עם l=.6 t=1.1
 שלך t=.3
 ، t=-.3
 ؟ l=.2 t=.5
 آپ l=-.2
 أدخل l1=.5 l=.5 t=.5
 أرامک~ t=.3
 أو t=-.3
 إلى t=.5
 اتصل l=-.4
 است t=.4
 استخد~ l=.7 t=.6
 اسنپ t=.3
 اعتبا~ t=.5
 الباب t=.6
 البلا~ t=-.4
 التحق~ l=.4
 التفع~ l=.3 t=.3
 الخاص l=.6 t=.6
 الراج~ t=.3
 المرو~ l=.3
 المنت~ l2=-.4 l=-.8 t=-.3
 النمو~ t=.6
 بانک l=-.5
 بسته t=.4
 بطاقة l=-.8 t=-.6
 بـ l1=-.4 t=.4
 بمبلغ r=.6 t=.5
 به l3=.3 l=.3 t=.6
 بگویی~ t=.4
 تا r=.7 t=.6
 تایید l=.4 t=.5
 تحویل l=.4 t=.4
 تشارک t=-.4
 تصدیق~ l2=.2 l=.2 t=.2
 تغییر t=-.3
 تم l=-.4 t=-.7
 حتى r=.2 t=.4
 حساب l=-.3 t=-.6
 خرید t=.3
 خود t=-.3
 در t=.5
 دقائق t=.4
 دقیقة t=-.4
 ر t=-.5
 را r1=.4 r=.4
 رائیڈ~ t=.4
 رقم l1=-.3 l2=-.4 l=-.7 t=-.8
 رمز l2=.7 l=1.1 t=.4
 روپے t=-.2
 ریال l3=.3 l=.3
 س t=-.5
 سفارش l1=-.3 l=-.3
 شحنتک t=.5
 شد r2=-.4 r=-.4 t=-.5
 شراء t=-.4
 شما l=-.4
 شماره l=-.4 t=-.4
 شکایت l=-.4 t=-.4
 طلبک l1=-.4 l=-.4
 على r=.4
 عند l=.6 t=.9
 فی r1=.2 r=.4
 لا t=-.3
 لتسجی~ r=.3 t=.3
 لدى t=-.5
 لمدة t=.4
 لمرة l=.4 t=.3
 مانده t=-.7
 مبلغ r2=-.4 r=-.4
 مصرف l=.3 t=.3
 مع l=-.2 r=.3 t=.2
 ملت l=-.5 t=-.5
 من t=.4
 میں t=.7
 ندهید t=-.3
 هو l1=.3 l=.3 t=.3
 واحدة l=.4 t=.3
 پر r=-.7 t=-.4
 پویا l=.4 t=.4
 پیک l=.2 t=.2
 پیگیر~ t=-.3
 کد l3=.3 l=.5 t=.5
 کریم l=.3 t=.3
 کریں r2=.4 r=.3 t=.3
 کلمة l=.3
 کنید r=.3 t=.4
 کود l=.4 t=.4
 کی t=-.2
 ہو r2=-.4 r=-.4 t=-.4
 ہے l=.3 t=.7
 ۔ r2=.3 r=.7 t=.5
 अपना t=-.3
 आपका l=-.4 t=-.4
 आहे r1=.3
 उसे l1=.4 l=.4 t=.4
 ऑर्डर l1=-.3 l=-.3 t=-.2
 ओटीपी l1=.4 l=.4 t=.2
 करें r=.2 t=.4
 के l=.5 r=-.4 t=.2
 को l1=.4 l=.2 t=.2
 कोड l1=.2 l=.3 t=.3
 गया r3=-.3 r=-.3
 डिलीव~ l=.3 t=.4
 तक t=-.3
 तुमचा l=.3 t=.3
 दर्ज r1=-.4 r=-.4 t=-.4
 न l=-.4
 नंबर l1=-.3 l=-.3 t=-.3
 पार्स~ l=-.4 t=-.4
 पिन t=-.6
 बताएं l=-.4 r=.2
 लिए l3=.4 l=.4 t=.3
 शिकाय~ l3=-.3 l=-.7 t=-.7
 समय t=.3
 है r1=.5
 हो r=.3 t=.3
 । l2=.6 r1=.4 r2=.8 r=.4
 অভিযো~ l2=-.5 l=-.5 t=-.5
 আপনার t=.5
 করুন t=1.1
 কাউকে t=-.2
 টাকা r=-.3 t=-.4
 নম্বর t=-.5
 না l=-.5
 পাঠাও t=.3
 পিন t=-.3
 বিকাশ l3=.5 l=.5
 মিনিট r=.3 t=.3
 মেয়া~ t=.3
 যাচাই~ l=.3 t=.3
 রাইডা~ t=.6
 লিখুন r1=.3 r=.3 t=.3
 হয়েছ~ r=-.7 t=-.7
 ਤੁਹਾਡ~ l=.4 t=.4
 ਹੈ t=.4
 ઓટીપી t=.5
 છે r1=.4
 உள்நு~ l=.3 t=.3
 பகிர r=.3 t=.2
 புகார~ t=-.3
 வேண்ட~ r=.3 t=.2
 చెప్ప~ r=.5 t=.5
 మీ l2=-.2 t=.6
 ಒಟಿಪಿ t=.6
 ನಿಮ್ಮ t=.3
 ആണ് r=.4 t=.4
 ก l1=.3 l=.5 r1=.4 r=.3 t=-.4
 ข l=-.4
 ค t=-.4
 ง l=-.2 r=-.4
 จ l3=.3 l=.3
 ณ l=.2 t=.3
 ถ t=-.2
 ท t=-.4
 น r=.4 t=.3
 บ r3=.3
 พ l=.4
 ภ t=.5
 ม r=-.4
 ย l=-.5
 ร l3=.3 l=-.4 t=.5
 ล t=-.3
 ว l=.6
 ส r=.3
 ห r=.4 t=-.5
 อ l=-.3
 ั l=.3
 า r=.5
 ี l=-.5
 ื l2=.3 t=.3
 ุ l=.5
 ู t=.5
 เ l=-.7 r=.3
 แ t=-.4
 โ l=-.4 r=.4
 ไ t=.6
 ้ l=-.6
 ์ t=.5
 ນ l=.5
 ຫ t=.4
 ະ t=.4
 ერთჯე~ l2=.2 l=.3 t=.3
 თქვენ~ l3=.2
 კოდია l1=.4 l=.4 t=.4
 ነው r1=.2
 ኮድዎ l1=.2 l=.2 t=.2
 የማረጋገ~ l2=.2 l=.2 t=.2
 ። r2=.6 r=.6 t=.5
 ក l=.4
 ដ t=.3
 ន t=.3
 ូ t=.3
 € t=-.6
 【 t=.4
 】 t=.4
 い l=-.3
 き t=.4
 ご l=-.3 t=-.4
 し r=-.6 t=-.4
 す r=.6
 せ l=-.3
 た t=-.4
 で r1=.3 r=.5
 と r=.5 t=.6
 に l=.4
 は l1=.5 l=.3
 ま t=-.2
 め t=-.4
 ら t=-.3
 わ t=-.3
 を r1=.4 r=.4 t=.4
 カ t=.3
 ス l=.4
 ッ t=.3
 テ t=.3
 パ l=.4
 ル t=.3
 ン t=.4
 上 t=.5
 下 t=.4
 丰 t=.2
 人 l=-.6 t=-.3
 他 l=.4
 令 l=.4
 件 l1=-.3
 会 l=-.4 t=-.7
 住 t=.3
 作 t=.3
 你 t=.2
 例 t=.2
 保 t=.4
 入 l1=.5 l=.6 r=.2 t=.7
 内 r=.4 t=.3
 凭 l1=.2 l=.3
 分 r3=.3 r=.5 t=.3
 到 l=.4 t=1
 动 l=.4
 区 t=.5
 单 l=-.3 t=-.4
 反 t=-.3
 取 l=.5 r=.1 t=1
 受 l=-.3 t=-.5
 号 l1=-.6 l2=.3 l=-.3 t=-.2
 向 t=.3
 問 t=-.3
 国 t=-.3
 在 t=.4
 外 t=.3
 宝 t=.3
 客 l=-.3 t=-.5
 密 l=.3 t=-.3
 小 t=.6
 尾 t=.5
 巢 t=.4
 已 l=-.3 r1=-.5 r=-.5 t=-.4
 年 t=-.3
 快 t=.5
 态 l3=.3 l=.4 t=.2
 手 t=.2
 报 t=-.4
 拨 l=-.6 t=-.6
 操 t=.3
 支 t=.3
 效 t=.4
 日 l=-.3 t=-.6
 時 r=-.5
 更 t=-.3
 月 t=-.8
 有 t=.3
 服 l=-.3 t=-.4
 本 l=-.4
 机 t=.4
 柜 l=.2 t=.4
 様 t=-.4
 正 t=.3
 求 t=-.3
 注 t=-.4
 為 l1=.3 l=.3 t=.4
 番 l2=-.3 l3=.4 t=-.5
 的 l3=-.3
 码 l1=.2 l2=.5 l=.5 t=-.6
 碼 l2=.3 l=.5
 示 t=.4
 站 t=.4
 行 t=.4
 証 l=.4
 認 l=.4 t=.4
 請 t=.4
 警 t=-.4
 订 t=-.3
 证 l2=.3 l3=.3 l=.4
 诈 t=-.5
 请 l3=-.4
 转 t=.3
 送 t=-.4
 钟 r=.4 t=.2
 開 t=.4
 门 t=.5
 领 t=.3
 驿 t=.4
 验 l3=.3 l=.6
 간 t=.6
 고 r=.3
 관 t=.4
 기 l=.4
 누 r1=.3 r=.3
 니 l=-.5
 다 l=-.4 r=.4
 되 r=-.3 t=-.3
 드 l=-.5
 력 t=.3
 료 t=-.3
 르 r2=.3 r=.3 t=.3
 를 r=.2
 문 l=-.6 t=-.4
 민 t=-.4
 배 r=-.3 t=-.3
 번 t=-.2
 보 t=.3
 본 t=.4
 상 t=-.3
 세 r=.4 t=.5
 송 t=-.3
 수 t=-.4
 습 t=-.3
 아 t=.3
 약 t=-.5
 었 t=-.3
 에 l1=.5 l=.6 t=.5
 여 t=-.3
 요 r=.3 t=.4
 원 l=-.4 t=-.5
 의 l=-.5
 인 l=.6
 입 r=.5
 주 l=-.4
 증 l=.4
 출 t=.4
 카 t=.4
 타 t=-.3
 하 t=-.6
 할 t=-.3
 회 t=-.4
`
