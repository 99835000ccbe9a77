// java Verify.java vectors.tsv: says of each delivery whether it is the service's own.
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Verify {
  // BEGIN sample
  /** body: the bytes as they arrived; headers: lower-case names. */
  static boolean isAuthentic(String secret, byte[] body, Map<String, String> headers, long nowSeconds)
      throws GeneralSecurityException {
    String timestamp = headers.getOrDefault("x-svc-timestamp", "");
    if (!timestamp.matches("[0-9]{1,12}") || Math.abs(nowSeconds - Long.parseLong(timestamp)) > 300) return false;
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    mac.update((timestamp + ".").getBytes(StandardCharsets.UTF_8));
    byte[] expected = ("sha256=" + HexFormat.of().formatHex(mac.doFinal(body))).getBytes(StandardCharsets.UTF_8);
    for (String name : List.of("x-svc-signature", "x-svc-signature-previous")) {
      byte[] given = headers.getOrDefault(name, "").getBytes(StandardCharsets.UTF_8);
      if (MessageDigest.isEqual(expected, given)) return true;
    }
    return false;
  }
  // END sample

  public static void main(String[] args) throws Exception {
    for (String line : Files.readAllLines(Path.of(args[0]))) {
      String[] part = line.split("\t", -1);
      Map<String, String> headers =
          Map.of("x-svc-timestamp", part[3], "x-svc-signature", part[4], "x-svc-signature-previous", part[5]);
      byte[] body = Base64.getDecoder().decode(part[6]);
      System.out.println(part[0] + "\t" + isAuthentic(part[1], body, headers, Long.parseLong(part[2])));
    }
  }
}
