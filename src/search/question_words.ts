/**
 * Question words by language, with auxiliaries, words of need and wish, articles, pronouns and prepositions. In queries
 * of three or more words they are ignored.
 *
 * @module
 */
export const QUESTION_WORDS: Readonly<Record<string, string>> = {
  en:
    "how what where when which who whom whose why not is are was were be been am do does did doing can could should would will may might must shall has have had i me my we us our you your it its they them their this that these those there the a an of to in on at for from with by about into as and or but if than then so any some get make use using way work works working need want please tell explain show find help possible s t re ve ll d m don doesn didn isn aren won between difference vs versus much many too very nothing anything something everything",
  de:
    "wie was wo wann welche welcher welches wer wen wem warum wieso weshalb womit wofür ist sind war waren sein bin kann können könnte soll sollte muss müssen will wird werden hat haben habe ich mich mir mein meine meinen wir uns unser du dein man es er sie ihr das der die den dem des ein eine einen einem einer und oder aber wenn als in im an am auf aus bei mit von vom zu zum zur für über um durch nach nicht gibt geht verwenden benutzen nutzen verwende benutze machen mache bitte finde finden funktioniert vs viel viele wieviel wieviele sehr nichts etwas alles brauche brauchen braucht benötige möchte möchten wollen möglich beim ins ans",
  fr:
    "est-ce comment que quoi quel quelle quels quelles où quand qui pourquoi est sont était être suis peut peux pouvoir puis dois doit faut a ai ont avoir je me moi mon ma mes nous notre vous votre il elle ils elles on ce cet cette ces c ça cela le la les l un une des de du d à au aux en dans sur sous pour par avec sans et ou mais si ne pas plus se qu t y utiliser utilise faire fait trouver fonctionne sert vs combien beaucoup trop très rien besoin veux voudrais souhaite possible",
  es:
    "cómo qué quién cuál cuáles dónde cuándo por qué es son era ser estar está están puede puedo poder debo debe hay ha he han yo me mi mis nosotros nuestro tú tu usted él ella ello lo la los las el un una unos unas de del al a en con sin para por sobre entre y o pero si no se que como usar uso utilizar hacer hago encontrar encuentro funciona sirve vs cuánto cuánta cuántos cuántas mucho muchos muy nada algo necesito quiero quisiera posible",
  pt:
    "como que o quê quem qual quais onde quando por porquê porque é são era ser estar está estão pode posso poder devo deve há tem ter eu me meu minha meus nós nosso você seu sua ele ela isso isto este esta lo la os as a um uma uns umas de do da dos das no na nos nas em com sem para pelo pela sobre e ou mas se não usar uso utilizar fazer faço encontrar encontro funciona serve vs quanto quanta quantos quantas muito muitos nada algo preciso quero gostaria possível",
  it:
    "come che cosa cos chi quale quali dove quando perché è sono era essere c ci si può posso potere devo deve ho ha hanno avere io mi mio mia noi nostro tu tuo lui lei il lo la i gli le l un uno una di del della dei delle degli dell a al alla ai in nel nella con senza per su sul sulla da dal dalla e o ma se non più usare uso utilizzare fare faccio trovo trovare funziona serve vs quanto quanta quanti quante molto molti troppo niente bisogno voglio vorrei possibile",
  nl:
    "hoe wat waar wanneer welke welk wie waarom is zijn was waren ben kan kunnen kun moet moeten zal wil wordt worden heeft hebben heb ik mij me mijn wij we ons onze jij je jouw u uw hij zij ze het de een dit dat deze die en of maar als in op aan bij met van voor naar over uit te om door niet er gebruik gebruiken doen doe vind vinden werkt vs hoeveel veel zeer niets iets nodig graag mogelijk",
  ru:
    "как что где когда какой какая какое какие кто почему зачем куда откуда чем чего ли это эта этот эти то тот я мне мой моя мы нам наш вы вам ваш он она оно они его её их быть есть был была можно могу может нужно надо должен в во на с со из от до для по при за к ко о об у и или но а если не нет использовать найти сделать работает такое сколько много слишком очень ничего нужен нужна нужны хочу",
  uk:
    "як що де коли який яка яке які хто чому навіщо куди звідки чи це цей ця ці той я мені мій моя ми нам наш ви вам ваш він вона воно вони його її їх бути є був можна можу може треба потрібно в у на з із від до для по при за к о об і й та або але а якщо не ні використовувати знайти зробити працює таке скільки багато надто дуже нічого потрібен потрібна потрібні хочу",
  pl:
    "jak co gdzie kiedy jaki jaka jakie który która które kto dlaczego czemu czy jest są był być mogę może można trzeba należy ja mi mój moja my nam nasz ty twój on ona ono oni to ten ta te w we na z ze od do dla po przy za o u i lub albo ale a jeśli nie się użyć używać znaleźć zrobić działa ile wiele dużo zbyt bardzo nic potrzebuję chcę chciałbym",
  sv:
    "hur vad var när vilken vilket vilka vem varför är var vara kan kunna ska skall måste vill har hade jag mig min mitt vi oss vår du din han hon den det de en ett och eller men om i på av för från med till vid som inte man använda använder göra gör hitta hittar fungerar mycket många inget något behöver möjligt",
  da:
    "hvordan hvad hvor hvornår hvilken hvilket hvilke hvem hvorfor er var være kan kunne skal må vil har havde jeg mig min mit vi os vores du din han hun den det de en et og eller men hvis i på af for fra med til ved som ikke man bruge bruger gøre gør finde finder virker meget mange intet noget behøver muligt",
  tr:
    "nasıl ne nedir nerede nereden neden niçin hangi kim kaç zaman mi mı mu mü ben benim biz bizim sen bu şu o bir ve veya ama ile için gibi de da ki var yok olur kullanılır kullanabilirim yapılır yapabilirim bulabilirim çalışır çok istiyorum gerekiyor gerekir lazım",
  ko:
    "어떻게 무엇 무엇인가요 무엇인가 뭔가요 뭐 어디 어디에 어디서 언제 누가 왜 어떤 방법 방법은 사용 사용하는 사용법 하는 하나요 하는지 할 수 있나요 있는 있습니까 란 이란 은 는 이 가 을 를 의 에 에서 와 과 몇 얼마나 너무 매우",
  cs:
    "jak co kde kdy kdo který která které jaký jaká jaké proč čím odkud kam je jsou být byl byla bylo mohu můžu můžete lze musím mám má máme chci ten ta to tento tato tyto tu ty já mi mě můj moje my nám náš vy vám váš on ona ono oni v ve na z ze s se od do k ke ku pro po při za o u a i nebo ale když pokud ne není použít používat najít udělat funguje kolik mnoho velmi nic potřebuji potřebuju potřeba",
  sk:
    "ako čo kde kedy kto ktorý ktorá ktoré aký aká aké prečo čím odkiaľ kam je sú byť bol bola bolo môžem môžete možno musím mám má máme chcem ten tá to tento táto tieto ja mi môj moje my nám náš vy vám váš on ona ono oni v vo na z zo s sa od do k ku pre po pri za o u a i alebo ale keď ak nie použiť používať nájsť urobiť funguje koľko mnoho veľa veľmi nič potrebujem treba",
  el:
    "πώς πως τι πού που πότε ποιος ποια ποιο ποιοι ποιες γιατί είναι ήταν μπορώ μπορεί μπορούμε πρέπει έχω έχει υπάρχει εγώ μου με μας εμείς εσύ σου σας αυτό αυτός αυτή αυτά ο η το οι τα του της των τον την τους τις ένας μια μία ένα και ή αλλά αν να θα δεν μη σε στο στη στην στον στα στους στις από για ως κατά χρησιμοποιήσω χρησιμοποιώ χρησιμοποιείται βρω βρίσκεται κάνω λειτουργεί δουλεύει πόσο πόσα πόσοι πόσες πολύ πολλά τίποτα",
  hu:
    "hogyan hogy mi mit mik hol hova honnan mikor ki kik melyik milyen miért mivel mire van vannak volt lehet lehetséges tudok tudom tudja kell akarok én nekem ez ezt azt ezek azok és vagy de ha nem is használni használom használható használhatok találom található csinálok működik mennyi hány sok nagyon semmi szeretnék szükségem",
  fi:
    "miten kuinka mikä mitä mitkä missä mistä mihin milloin kuka kenen miksi onko on ovat oli olla voi voin voinko voiko voivat pitää täytyy minä minun me meidän sinä sinun se ne tämä tuo nämä ja tai mutta jos ei en kun jotta käyttää käytän käytetään löytää löydän löytyy tehdä teen toimii paljonko montako monta paljon liian hyvin tarvitsen tarvitaan haluan",
  nb:
    "hvordan hva hvor når hvilken hvilket hvilke hvem hvorfor er var være kan kunne skal må vil har hadde jeg meg min mitt vi oss vår du din han hun den det de en et ei og eller men om i på av for fra med til ved som ikke man bruke bruker gjør gjøre finner finne fungerer virker mye mange ingenting noe trenger mulig",
  ro:
    "cum ce unde când cine care de ce este e sunt era fi pot poate putem trebuie am are avem eu mă îmi meu mea noi ne nostru tu tău voi el ea ei ele acest această aceasta acesta un o unui unei al a ai ale la în din pe cu fără pentru prin despre și sau dar dacă nu se să folosesc folosi utiliza utilizez găsesc găsi face fac funcționează cât câte câți mult multe prea foarte nimic vreau nevoie",
  vi:
    "làm thế nào cách gì là ở đâu khi nào ai tại sao vì sao như có thể được cần tôi của chúng ta bạn nó này đó các những một và hoặc nhưng nếu trong trên với cho đến để sử dụng tìm nhiêu nhiều rất",
  he:
    "איך כיצד מה מהו מהי מהם איפה היכן מתי מי למה מדוע האם איזה איזו אילו הוא היא הם הן זה זאת זו אלה אני אנחנו אתה לי שלי לנו שלנו שלך את של על אל עם אם או אבל גם כל יש אין לא אפשר ניתן יכול יכולה צריך צריכה להשתמש משתמשים למצוא לעשות עושים עובד עובדת כמה הרבה מאוד",
  ar:
    "كيف كيفية ما ماذا ماهو ماهي هو هي أين متى من لماذا هل أي هذا هذه ذلك تلك التي الذي أنا نحن أنت هم يمكن يمكنني أستطيع يجب كان يكون لي لنا في على إلى عن مع أو ثم و أن إن إذا لا ليس لم استخدام استخدم أستخدم نستخدم أجد إيجاد أفعل يعمل تعمل كم كثير جدا",
  fa:
    "چگونه چطور چه چیست چی کجا کجاست کی چه‌کسی چرا آیا کدام این آن است هست هستند بود باشد من ما شما او آنها می‌توانم می‌توان می‌شود باید را از به در با بر برای تا که و یا اما اگر نه نیست استفاده کنم کنیم کرد پیدا کار می‌کند چند چقدر خیلی",
  hi:
    "कैसे क्या कहाँ कहां कब कौन कौनसा क्यों किस किसे है हैं था थे थी हो होता होती सकता सकते सकती मैं मेरा मेरी मुझे हम हमारा आप आपका यह ये वह वे का की के को से में पर तक और या लेकिन अगर नहीं एक करें करना करते उपयोग इस्तेमाल प्रयोग खोजें मिलेगा काम कितना कितने कितनी बहुत",
  id:
    "bagaimana apa apakah di mana dimana kapan siapa mengapa kenapa yang mana adalah itu ini saya aku kami kita anda dan atau tetapi jika ke dari dengan untuk pada dalam oleh bisa dapat harus ada cara menggunakan membuat menemukan bekerja berapa banyak sangat",
};

/** The same of scripts without spaces, the longest first: what is left of a text without them is what it is about. */
export const QUESTION_PHRASES: Readonly<Record<string, string>> = {
  zh:
    "为什么不能 怎么使用 如何使用 怎样使用 为什么 是什么 什么是 什么时候 在哪里 怎么样 是否 可以 如何 怎么 怎样 什么 哪里 哪个 哪些 请问 多少 吗 呢 為什麼 是什麼 什麼是 如何使用 怎麼 什麼 哪裡",
  ja:
    "はどうすればいいですか どうすればいいですか の使い方 を使うには するには する方法 の方法 とは何ですか とは何か とは何 どうやって どのように なぜ いつ どこ とは ですか ますか ください について したい",
  th:
    "จะทำอย่างไร ทำได้อย่างไร ทำอย่างไร ได้อย่างไร อย่างไร คืออะไร วิธีการใช้งาน วิธีใช้งาน วิธีการใช้ วิธีใช้ วิธีการ วิธี จะใช้ อยู่ที่ไหน ได้ที่ไหน ที่ไหน ทำไม เมื่อไหร่ เมื่อไร อะไร ได้หรือไม่ ได้ไหม ไหม หรือไม่",
};
